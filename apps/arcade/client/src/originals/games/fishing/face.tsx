import { fishingGameById, type MagazineView, seaById } from '@baize/engines/fishing'
import type { FishingGameId } from '@baize/engines/house'
import type { GameFace } from '../../face.ts'
import { type FishingChoice, magazines } from './choice.ts'
import { PayTable } from './PayTable.tsx'
import { Record } from './Record.tsx'
import { Sea } from './Sea.tsx'

const rules = [1, 2, 3, 4, 5, 6, 7] as const

/** The face of a sea. */
export function fishingFace(id: FishingGameId): GameFace<FishingChoice, MagazineView> {
  const game = fishingGameById(id)
  const sea = seaById(id)
  if (!game || !sea) throw new TypeError(`${id} is no sea`)
  return {
    id,
    game,
    firstChoice: { level: 0, bullets: 60, weapon: 'cannon', isReloaded: false },
    readChoice(kept) {
      const { level, bullets, weapon, isReloaded } = Object(kept) as Partial<FishingChoice>
      const isRight =
        (level === 0 || level === 1 || level === 2) &&
        magazines.some((count) => count === bullets) &&
        sea.weapons.some((one) => one.id === weapon)
      return isRight
        ? { level, bullets: bullets!, weapon: weapon!, isReloaded: isReloaded === true }
        : undefined
    },
    // Magazines are bought over the room's socket.
    betOf: () => undefined,
    Stage: () => null,
    strip: ({ won, left, bullets }) => `${won}/${bullets - left}`,
    told: ({ shots, left, bullets, won }, { say }) =>
      say('fish.told', {
        fired: bullets - left,
        count: bullets,
        caught: shots.flatMap(({ fish }) => fish).filter(({ pays }) => pays > 0).length,
        won,
      }),
    rules: rules.map((nth) => `fish.rule.${nth}` as const),
    tellsLeaving: true,
    settingOf: () => undefined,
    PayTable: () => <PayTable sea={sea} />,
    OwnTable: (props) => <Sea {...props} sea={sea} />,
    Record,
  }
}
