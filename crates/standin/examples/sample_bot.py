"""A small discord.py bot that runs against the stand-in unchanged.

    pip install discord.py
    STANDIN=http://127.0.0.1:PORT DISCORD_TOKEN=THE-TOKEN-IT-PRINTS python sample_bot.py

Without STANDIN it connects to Discord itself.
"""

import io
import json
import os
import urllib.request

import discord
import yarl
from discord import app_commands

if standin := os.environ.get("STANDIN"):
    discord.http.Route.BASE = f"{standin}/api/v10"
    # discord.py does not ask for the gateway's address by itself.
    with urllib.request.urlopen(f"{discord.http.Route.BASE}/gateway") as answer:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(json.load(answer)["url"])

client = discord.Client(intents=discord.Intents.default(), allowed_mentions=discord.AllowedMentions.none())
tree = app_commands.CommandTree(client)


class Form(discord.ui.Modal, title="A form"):
    text = discord.ui.TextInput(label="Text", custom_id="text")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"entered: {self.text.value}", ephemeral=True)
        await interaction.user.send("a direct message")
        thread = await interaction.channel.create_thread(name="A thread", type=discord.ChannelType.public_thread)
        await thread.send("in the thread", nonce="once")


class Buttons(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Again", custom_id="again", style=discord.ButtonStyle.primary)
    async def again(self, interaction: discord.Interaction, _button: discord.ui.Button) -> None:
        await interaction.response.edit_message(
            content="again", attachments=[discord.File(io.BytesIO(b"new"), "new.txt")]
        )

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, _button: discord.ui.Button) -> None:
        await interaction.response.send_modal(Form(custom_id="modal"))

    @discord.ui.select(custom_id="menu", options=[discord.SelectOption(label=x, value=x.lower()) for x in ("Red", "Blue")])
    async def menu(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"chosen: {select.values[0]}", view=None)


@tree.command(description="Greets somebody")
async def greet(interaction: discord.Interaction, who: discord.User, how: str = "Hello") -> None:
    picture = discord.File(io.BytesIO(b"a picture"), "board.txt", description="A board")
    await interaction.response.send_message(f"{how}, {who.display_name}!", view=Buttons(), file=picture)


@greet.autocomplete("how")
async def words(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=word, value=word) for word in ("Hello", "Ahoy") if word.startswith(typed)]


@tree.command(description="Answers after a moment")
async def later(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content="done")
    await interaction.followup.send("and more", ephemeral=True)


@client.event
async def on_ready() -> None:
    await tree.sync()
    print("ready", flush=True)


client.run(os.environ["DISCORD_TOKEN"])
