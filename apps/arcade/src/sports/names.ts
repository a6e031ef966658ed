import { hashOf } from '../titles/hash.ts'
import type { SideView } from './events.wire.ts'

/** Names of virtual sides. All are invented; none is meant to be a real club or person. */
const football: Readonly<Record<string, readonly string[]>> = {
  'vf-crown':
    words(`Brantova Caldrun Dorvaska Elmquay Fenholt Grimsvale Halverin Iskarra Jorundal Kestrovia
    Lumenport Marrowick Nordhavel Orlentz Pyrewater Quillmoor`),
  'vf-harbour':
    words(`Anselport Bellhaven Corrindale Dunmarra Eastquay Farrowmouth Gullhaven Hestermere
    Inverlode Jettavale Kelpmoor Lanternsea Maristow Netherpool Ostraquay Pellworth`),
  'vf-summit':
    words(`Altenhorn Bergamundo Chalvetta Durmitrel Edelwaad Frostgarde Grauspitzen Hochvalden
    Ilmenstein Jagerloch Krimmelau Lauterost Montaverde Nivalis Oberwindau Piztamar`),
  'vf-orient':
    words(`Ayasaki Bukitara Cempakan Danausari Eimukai Fukanagi Gunawara Hoshizora Istanakarta
    Jinhaeon Kampungan Lotusvale Mingshui Namsari Okinara Panjiang`),
}

function words(text: string): string[] {
  return text.split(/\s+/)
}

const basketball = [
  'Foundry Comets',
  'Pier Ravens',
  'Canal Kings',
  'Lantern Hawks',
  'Quarry Giants',
  'Orchard Foxes',
  'Signal Stars',
  'Tramway Bulls',
  'Beacon Tides',
  'Granite Wolves',
  'Velvet Owls',
  'Copper Storm',
  'Boulevard Aces',
  'Terrace Titans',
  'Meadow Sharks',
  'Skyline Rebels',
]

const tennis = [
  'Varendel',
  'Okarai',
  'Tamsonik',
  'Brelovar',
  'Quessant',
  'Miradova',
  'Halvorane',
  'Zirekin',
  'Dantrevo',
  'Pelliska',
  'Ursovaal',
  'Keltrano',
  'Wynnarel',
  'Sabreluno',
  'Fiorvane',
  'Jastrovik',
  'Lomarede',
  'Nakuvela',
  'Ostergrave',
  'Ruvendahl',
  'Yelkaris',
  'Cavendrel',
  'Ibremont',
  'Theskalon',
].map((name, nth) => `${'ABCDEFGHIJKLMNOPRSTV'[nth % 20]}. ${name}`)

const esports = [
  'Static Bloom',
  'Null Harbor',
  'Iron Lotus',
  'Pixel Reavers',
  'Ninth Signal',
  'Grey Meridian',
  'Crimson Cache',
  'Lunar Patch',
  'Ghost Protocol Nine',
  'Paper Dragons',
  'Silent Uplink',
  'Neon Mantis',
  'Frost Syntax',
  'Arc Lantern',
  'Velvet Tilt',
  'Obsidian Loop',
]

const greyhounds = [
  'Quiet Thunder',
  'Barley Moon',
  'Ticket to Anywhere',
  'Velvet Rocket',
  'Misty Ledger',
  'Second Helping',
  'Copper Penny Jane',
  'Left at the Lights',
  'Half Past Nine',
  'Sunday Engine',
  'Paper Lantern',
  'Salt and Silver',
  'Northern Whistle',
  'Borrowed Umbrella',
  'Fast Forward Fred',
  'Clockwork Clover',
  'Marble Arcade',
  'Tin Whistle',
  'Autumn Express',
  'Little Big Jump',
  'Ginger Biscuit',
  'Harbour Bell',
  'Plain Sailing',
  'Last Tram Home',
]

const cocks = [
  'Red Lantern',
  'Silver Spur',
  'Thunder Crest',
  'Night Ember',
  'Golden Quill',
  'Iron Comb',
  'Storm Feather',
  'Jade Talon',
  'Bright Saddle',
  'Copper Wing',
  'Black Tassel',
  'River King',
]

export const rosters = { football, basketball, tennis, esports, greyhounds, cocks } as const

/** A side as it is shown; its colours follow from its name. */
export function sideOf(name: string, more: Partial<SideView> = {}): SideView {
  const hue = hashOf(name) % 360
  const other = (hue + 120 + (hashOf(`${name}2`) % 120)) % 360
  return {
    name,
    short: shortOf(name),
    colours: [`hsl(${hue} 70% 45%)`, `hsl(${other} 60% 60%)`],
    ...more,
  }
}

function shortOf(name: string): string {
  const letters = name.replace(/[^A-Za-z ]/g, '').trim()
  const words = letters.split(/\s+/).filter((word) => word.length > 1)
  const text = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? name)
  const padded = text.length >= 3 ? text : `${text[0] ?? ''}${(words.at(-1) ?? name).slice(1, 3)}`
  return padded.slice(0, 3).toUpperCase()
}
