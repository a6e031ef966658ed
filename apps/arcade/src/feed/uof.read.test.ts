import { outcomesOf } from '@baize/engines/odds'
import { describe, expect, test } from 'vitest'
import { FeedFault, priceOf } from './messages.ts'
import { feedNameOf, marketOf, outcomeOf } from './uof.markets.ts'
import { readUof } from './uof.read.ts'
import { messageBytesMax } from './xml.ts'

function codeOf(text: string): string {
  try {
    readUof(text)
    return 'read'
  } catch (error) {
    return error instanceof FeedFault ? error.code : `thrown: ${String(error)}`
  }
}

const head = 'product="1" timestamp="1700000000000" event_id="sr:match:1"'
const oddsOf = (inside: string) => `<odds_change ${head}><odds>${inside}</odds></odds_change>`

describe('[GAM-11] hostile input', () => {
  test.each([
    ['', 'malformed'],
    ['<odds_change', 'malformed'],
    ['{"odds": 1}', 'malformed'],
    ['<a></b>', 'malformed'],
    [`<odds_change ${head}>&bomb;</odds_change>`, 'malformed'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
    [`<transfer ${head}/>`, 'unknown-message'],
    ['<alive product="1" subscribed="1"/>', 'bad-field'],
    ['<alive product="one" timestamp="1" subscribed="1"/>', 'bad-field'],
    ['<alive product="1" timestamp="99999999999999999" subscribed="1"/>', 'bad-field'],
    ['<odds_change product="1" timestamp="1" event_id="x"/>', 'bad-field'],
    [oddsOf('<market id="1" status="7"/>'), 'bad-field'],
    [oddsOf('<market id="1" specifiers="a=b;drop"/>'), 'bad-field'],
    [`<bet_stop ${head} groups="all&#10;"/>`, 'bad-field'],
    [`<bet_settlement ${head} certainty="3"/>`, 'bad-field'],
    [`${'<a>'.repeat(20)}${'</a>'.repeat(20)}`, 'too-large'],
    [oddsOf('<market id="1"/>'.repeat(20_001)), 'too-large'],
    [`<a b="${'x'.repeat(1_001)}"/>`, 'too-large'],
    [`<a>${' '.repeat(messageBytesMax)}</a>`, 'too-large'],
  ])('%.60s is refused: %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test.each(['0.99', '0', '-2', '1e9', 'NaN', '1.1234567', '9999999', ''])(
    'a price of %s suspends its market and no other',
    (odds) => {
      const bad = `<market id="1" status="1"><outcome id="1" odds="${odds}" active="1"/></market>`
      const good = '<market id="29" status="1"><outcome id="74" odds="1.85" active="1"/></market>'
      const { message, faults } = readUof(oddsOf(bad + good))
      expect(faults.map(({ code }) => code)).toEqual(['bad-price'])
      expect(message).toMatchObject({ markets: [{ status: -1 }, { status: 1 }] })
    },
  )

  test('a price is exact', () => {
    expect(priceOf('1.85')).toEqual({ numerator: 37n, denominator: 20n })
    expect(priceOf('1')).toEqual({ numerator: 1n, denominator: 1n })
  })
})

describe('[GAM-11] markets by the words of the engine', () => {
  test.each([
    ['1', '2', '1x2', 'draw'],
    ['10', '9', 'dc', 'homedraw'],
    ['11', '5', 'dnb', 'away'],
    ['16|hcp=-0.25', '1714', 'ah', 'home'],
    ['18|total=2.5', '13', 'ou', 'under'],
    ['29', '74', 'btts', 'yes'],
    ['45', '274', 'score', '0-0'],
    ['45', '276', 'score', '1-0'],
    ['45', '284', 'score', '0-1'],
    ['45', '324', 'score', 'other'],
  ])('%s:%s is %s %s', (key, outcome, type, ours) => {
    expect(marketOf(key)?.type).toBe(type)
    expect(outcomeOf(key, outcome)).toBe(ours)
  })

  test('[GAM-12] a line that is written otherwise is the same market: bets on it are found again', () => {
    for (const [written, line] of [
      ['hcp=+0.5', '16|hcp=0.5'],
      ['hcp=-0', '16|hcp=0'],
      ['hcp=-0.50', '16|hcp=-0.5'],
      ['total=3.0', '18|total=3'],
      ['total=02.50', '18|total=2.5'],
    ] as const) {
      const id = line.split('|')[0]
      const { message } = readUof(oddsOf(`<market id="${id}" specifiers="${written}"/>`))
      expect(message).toMatchObject({ markets: [{ key: line }] })
      const market = marketOf(line)
      expect(market && feedNameOf({ market, outcome: outcomesOf(market)[0]! })?.key).toBe(line)
    }
  })

  test('every outcome of ours has one name in the feed, and comes back', () => {
    for (const key of ['1', '10', '11', '16|hcp=-0.25', '18|total=2.75', '29', '45']) {
      const market = marketOf(key)!
      for (const outcome of outcomesOf(market)) {
        const name = feedNameOf({ market, outcome })!
        expect(name.key).toBe(key)
        expect(outcomeOf(name.key, name.outcome)).toBe(outcome)
      }
    }
  })

  test.each(['14|hcp=0:1', '16|hcp=0:1', '18|total=2.3', '18', '999'])(
    '%s is none of ours',
    (key) => {
      expect(marketOf(key)).toBeUndefined()
    },
  )
})
