import { writePercent } from '@baize/i18n'
import { percentText, returnText } from '../amounts.ts'
import { useSpeech } from '../Spoken.tsx'
import type { OpenAnswer } from '../wire.ts'
import { kindOf, mostOf } from './rules.ts'

/** The published figures: how they were computed, and their error. */
export function Figures({ opened: { figures, model } }: { opened: OpenAnswer }) {
  const { say, locale } = useSpeech()
  if (!figures) return null
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      numberingSystem: 'latn',
    }).format(value)
  const percent = (share: number) => percentText(share, locale)
  const { rtp, rtpError, method } = figures
  const isSure = rtpError < 0.000_05
  const kind = kindOf(model, number)
  const rows = [
    [
      say('info.rtp'),
      isSure
        ? returnText(rtp, locale)
        : say('info.rtpWith', {
            rtp: returnText(rtp, locale),
            error: writePercent(errorOf(rtpError), locale),
          }),
    ],
    [say('info.hitRate'), percent(figures.hitRate)],
    ...(figures.featureRate > 0 ? [[say('info.featureRate'), percent(figures.featureRate)]] : []),
    [say('info.volatility'), say(`volatility.${figures.volatility}`)],
    [say('info.deviation'), say('info.stakes', { count: number(figures.stdDev, 2) })],
    [say('info.maxWin'), say('info.stakes', { count: number(mostOf(figures)) })],
    [
      say('info.method'),
      method === 'exact'
        ? say('info.exact')
        : say('info.simulated', { count: number(figures.spins) }),
    ],
    [say('info.kind'), say(kind.key, kind.values)],
    [say('info.version'), say('info.versionText', { version: model.rulesVersion })],
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
        <div>
          <dt>{say('info.model')}</dt>
          <dd>
            <code dir="ltr">{model.id}</code>
          </dd>
        </div>
      </dl>
    </>
  )
}

/** The error is rounded up. */
function errorOf(share: number): string {
  return (Math.ceil(share * 100_000) / 1_000).toFixed(3)
}
