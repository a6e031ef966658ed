import { percentText } from '../amounts.ts'
import { useSpeech } from '../Spoken.tsx'
import type { OpenAnswer } from '../wire.ts'

/** The mathematics as published: where from, and how sure. */
export function Figures({ opened: { figures, model } }: { opened: OpenAnswer }) {
  const { say, locale } = useSpeech()
  if (!figures) return null
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      numberingSystem: 'latn',
    }).format(value)
  const percent = (share: number, digits?: number) => percentText(share, locale, digits)
  const { rtp, rtpError, method } = figures
  const isSure = rtpError < 0.000_05
  const rows = [
    [
      say('info.rtp'),
      isSure
        ? percent(rtp)
        : say('info.rtpWith', { rtp: percent(rtp), error: percent(rtpError, 3) }),
    ],
    [say('info.hitRate'), percent(figures.hitRate)],
    ...(figures.featureRate > 0 ? [[say('info.featureRate'), percent(figures.featureRate)]] : []),
    [say('info.volatility'), say(`volatility.${figures.volatility}`)],
    [say('info.deviation'), say('info.stakes', { count: number(figures.stdDev, 2) })],
    [say('info.maxWin'), say('info.stakes', { count: number(figures.maxWin) })],
    [
      say('info.method'),
      method === 'exact'
        ? say('info.exact')
        : say('info.simulated', { count: number(figures.spins) }),
    ],
    [
      say('info.version'),
      say('info.versionText', { model: model.id, version: model.rulesVersion }),
    ],
  ]
  return (
    <>
      <h3>{say('info.figures')}</h3>
      <dl className="figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
