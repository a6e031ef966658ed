import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'

const hundredthsOfPercent = 10_000

/** What a game pays back, how often, how wildly, and at most: from the vendor's own figures. */
export function GameFigures({ nodeId }: { nodeId: string }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const { data } = useCall('gameDetail', { query: { nodeId } })
  if (!data) return null
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat(tag)
  const { rtp, hitRatio, volatility, maxWin } = data
  return (
    <dl className="game-figures">
      {rtp !== null && (
        <Figure name={say('rtp')} value={percent.format(rtp / hundredthsOfPercent)} />
      )}
      {hitRatio !== null && (
        <Figure name={say('hitRatio')} value={percent.format(hitRatio / hundredthsOfPercent)} />
      )}
      {volatility !== null && (
        <Figure name={say('volatility')} value={say(`volatility.${volatility}`)} />
      )}
      {maxWin !== null && <Figure name={say('maxWin')} value={`${whole.format(maxWin)}×`} />}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
