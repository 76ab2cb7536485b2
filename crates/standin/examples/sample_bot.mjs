// A small discord.js bot that runs against the stand-in unchanged.
//
//   npm install discord.js@14
//   STANDIN=http://127.0.0.1:PORT DISCORD_TOKEN=THE-TOKEN-IT-PRINTS node sample_bot.mjs
//
// Without STANDIN it connects to Discord itself.
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags,
  ModalBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
} from 'discord.js';

const standin = process.env.STANDIN;
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  ...(standin ? { rest: { api: `${standin}/api` } } : {}),
});

const row = (...components) => new ActionRowBuilder().addComponents(...components);
const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

client.once(Events.ClientReady, async () => {
  await client.application.commands.set([
    {
      name: 'greet',
      name_localizations: { de: 'gruss' },
      description: 'Greets somebody',
      options: [
        { type: 6, name: 'who', description: 'Whom to greet', required: true },
        { type: 3, name: 'how', description: 'In which words', autocomplete: true },
      ],
    },
    { name: 'later', description: 'Answers after a moment' },
  ]);
  console.log('ready');
});

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(['Hello', 'Ahoy'].filter((word) => word.startsWith(typed)).map((name) => ({ name, value: name })));
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'greet') {
    const text = `${interaction.options.getString('how') ?? 'Hello'}, ${interaction.options.getUser('who').displayName}!`;
    const menu = new StringSelectMenuBuilder().setCustomId('menu').addOptions({ label: 'Red', value: 'red' }, { label: 'Blue', value: 'blue' });
    await interaction.reply({
      content: text,
      components: [row(button('again', 'Again'), button('form', 'Form')), row(menu)],
      files: [new AttachmentBuilder(Buffer.from('a picture'), { name: 'board.txt', description: 'A board' })],
      allowedMentions: { parse: [] },
    });
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'later') {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply('done');
    await interaction.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
  } else if (interaction.isButton() && interaction.customId === 'again') {
    await interaction.update({ content: 'again', attachments: [], files: [{ attachment: Buffer.from('new'), name: 'new.txt' }] });
  } else if (interaction.isButton() && interaction.customId === 'form') {
    const input = new TextInputBuilder().setCustomId('text').setLabel('Text').setStyle(TextInputStyle.Short);
    await interaction.showModal(new ModalBuilder().setCustomId('modal').setTitle('A form').addComponents(row(input)));
  } else if (interaction.isStringSelectMenu()) {
    await interaction.deferUpdate();
    await interaction.editReply({ content: `chosen: ${interaction.values[0]}`, components: [] });
  } else if (interaction.isModalSubmit()) {
    await interaction.reply({ content: `entered: ${interaction.fields.getTextInputValue('text')}`, flags: MessageFlags.Ephemeral });
    await interaction.user.send({ content: 'a direct message', components: [row(button('again', 'Again'))] });
    const thread = await interaction.channel.threads.create({ name: 'A thread', type: 11 });
    await thread.send({ content: 'in the thread', nonce: 'once', enforceNonce: true });
  }
});

client.on(Events.Error, console.error);
await client.login(process.env.DISCORD_TOKEN);
