import { letterAloneMax } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOfficeClient } from '../../hooks.tsx'
import { audienceOf, type Draft } from './letter.ts'

const pauseMs = 500

/** How many members the letter would reach, counted when the typing pauses. */
export function Reach({ draft }: { draft: Draft }) {
  const say = useWords('officeLetters')
  const { tag } = useLanguage()
  const client = useOfficeClient()
  const body = { audience: audienceOf(draft), purpose: draft.purpose, ways: [...draft.ways] }
  const wanted = useSettled(JSON.stringify(body))
  const { audience } = JSON.parse(wanted) as typeof body
  const asked = useQuery({
    queryKey: ['letterReach', wanted],
    queryFn: () =>
      client.call('letterReach', {
        body: { ...(JSON.parse(wanted) as typeof body), audience: audience ?? { kind: 'all' } },
      }),
    enabled: audience !== undefined,
  })
  if (!audience) return null
  const { data } = asked
  if (asked.error) return <StateBanner tone="danger" title={say('reach.fault')} />
  if (!data) return <StateBanner tone="info" title={say('reach.counting')} />
  const number = (count: number) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(count)
  const { members, passedOver, byWay, unknown } = data
  return (
    <>
      <StateBanner
        tone={members === 0 ? 'warning' : 'info'}
        title={say('reach', { count: members, members: number(members) })}
      >
        {passedOver > 0 && <span>{say('reach.passed', { count: number(passedOver) })} </span>}
        {draft.ways.map((way) => (
          <span key={way}>
            {say(`way.${way}`)}: {number(byWay[way])}.{' '}
          </span>
        ))}
        {members > letterAloneMax && <span>{say('reach.second', { count: letterAloneMax })}</span>}
      </StateBanner>
      {unknown.length > 0 && (
        <StateBanner tone="danger" title={say('reach.unknown', { accounts: unknown.join(', ') })} />
      )}
    </>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
