import { createHash } from 'node:crypto'

const animals = [
  'Otter',
  'Falcon',
  'Heron',
  'Badger',
  'Lynx',
  'Marten',
  'Osprey',
  'Panda',
  'Raven',
  'Tiger',
  'Puma',
  'Koala',
  'Gecko',
  'Ibis',
  'Jackal',
  'Kestrel',
  'Lemur',
  'Moose',
  'Narwhal',
  'Ocelot',
  'Pelican',
  'Quokka',
  'Robin',
  'Seal',
  'Tapir',
  'Urchin',
  'Viper',
  'Walrus',
  'Yak',
  'Zebra',
  'Bison',
  'Crane',
] as const
const bots = ['Ada', 'Bruno', 'Clara', 'Dino', 'Elsa', 'Felix', 'Greta', 'Hugo', 'Iris'] as const
const numbers = 900
const firstNumber = 100

/** A player's name at the tables: always the same one, from which nobody learns who it is. */
export function nameOf(owner: string): string {
  const digest = createHash('sha256').update(`room name ${owner}`).digest()
  const animal = animals[digest[0]! % animals.length]
  return `${animal}${firstNumber + (digest.readUInt16BE(1) % numbers)}`
}

export function botName(seat: number): string {
  return `Bot ${bots[seat % bots.length]}`
}
