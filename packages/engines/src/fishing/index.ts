export { catchChance, meanPay, mostPaid } from './law.ts'
export {
  bulletsMax,
  bulletsMin,
  fishingGameById,
  fishingGames,
  fishOf,
  kindOf,
  type MagazineAction,
  type MagazineBet,
  type MagazineGame,
  type MagazineState,
  type MagazineView,
  type ShotSetting,
  type ShotView,
  weaponOf,
} from './magazine.ts'
export {
  type CatchPay,
  crossesMaxMs,
  type Feature,
  type Fish,
  type FishId,
  type Sea,
  seaById,
  seas,
  shotReturn,
  type Weapon,
  type WeaponId,
} from './seas.ts'
export {
  type Spot,
  type Swimmer,
  spotAt,
  swimmersOf,
  type WaveSource,
  waveMs,
  wavesAt,
} from './waves.ts'
