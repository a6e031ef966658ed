import { useLanguage } from '@baize/i18n/react'

/** A number of people, with Western digits as in amounts. */
export function Count({ of }: { of: number }) {
  const { tag } = useLanguage()
  return <bdi className="tabular">{of.toLocaleString(tag, { numberingSystem: 'latn' })}</bdi>
}
