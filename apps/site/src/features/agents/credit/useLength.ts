import { useLanguage } from '@baize/i18n/react'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A length of time in its largest unit, rounded down: 3 days, 5 hours, 0 minutes. */
export function useLength(): (ms: number) => string {
  const { tag } = useLanguage()
  return (ms) => {
    const [unit, unitMs] = units.find(([, size]) => ms >= size) ?? units[2]
    const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
    return new Intl.NumberFormat(tag, format).format(Math.floor(ms / unitMs))
  }
}
