import { describe, expect, test } from 'vitest'
import { northPrizes, southPrizes } from '../kinds/vietnam.ts'
import type { DigitPrize } from '../types.ts'
import { type ImportShape, readImport } from './imports.ts'

/** The header and a row in the shape of the public sets; numbers as they stand there, without leading zeros. */
function table(prizes: readonly DigitPrize[], before: readonly string[], keys: readonly string[]) {
  const columns = prizes.flatMap(({ key, numbers }) => {
    const name = key === 'DB' ? 'special' : `prize${key.slice(1)}`
    return numbers === 1 ? [name] : Array.from({ length: numbers }, (_, at) => `${name}_${at + 1}`)
  })
  const values = columns.map((_, at) => String(at))
  return { header: [...keys, ...columns].join(','), row: [...before, ...values].join(',') }
}
const north = table(northPrizes, ['2024-02-13'], ['date'])
const south = table(southPrizes, ['2025-08-09', 'TPHCM'], ['date', 'province'])

function read(shape: ImportShape, text: string, name = 'file') {
  return readImport(shape, { name, text })
}
const faultsOf = (shape: ImportShape, text: string, name?: string) =>
  read(shape, text, name).faults.map(({ line, message }) => `${line}: ${message}`)

describe('[LOT-02] results of public sets', () => {
  test('the North: every number gets the digits of its prize back', () => {
    const { rows, faults } = read('xsmb', `${north.header}\n${north.row}\n`)
    expect(faults).toEqual([])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ line: 2, code: 'XSMB', date: '2024-02-13' })
    expect(rows[0]?.result).toMatchObject({
      DB: ['00000'],
      G1: ['00001'],
      G2: ['00002', '00003'],
      G4: ['0010', '0011', '0012', '0013'],
      G7: ['23', '24', '25', '26'],
    })
  })

  test('South and Centre: the station is found by its name, however it is written', () => {
    const text = [south.header, south.row, south.row.replace('TPHCM', 'Cần Thơ')].join('\r\n')
    expect(read('xsmn', `\uFEFF${text}`).rows.map(({ code }) => code)).toEqual(['XSHCM', 'XSCT'])
    const central = ['Đắk Lắk', 'Huế', 'Thừa Thiên Huế'].map((name, at) =>
      south.row.replace('TPHCM', name).replace('2025-08-09', `2025-08-1${at}`),
    )
    expect(
      read('xsmt', [south.header, ...central].join('\n')).rows.map(({ code }) => code),
    ).toEqual(['XSDLK', 'XSTTH', 'XSTTH'])
    expect(faultsOf('xsmt', `${south.header}\n${south.row}`)).toEqual([
      '2: "TPHCM" is no station of the central',
    ])
  })

  test('Vietlott: six balls are 6/45, a seventh is the bonus ball of 6/55', () => {
    const lines = [
      '{"date":"2017-10-25","id":"00198","result":[12,17,23,25,34,38],"page":1}',
      '{"date":"2017-08-01","id":"00001","result":[5,10,14,23,24,38,35]}',
    ]
    const { rows, faults } = read('vietlott', `${lines.join('\n')}\n`)
    expect(faults).toEqual([])
    expect(rows.map(({ code, result }) => [code, result])).toEqual([
      ['VL645', { balls: ['12', '17', '23', '25', '34', '38'] }],
      ['VL655', { balls: ['05', '10', '14', '23', '24', '38'], bonus: ['35'] }],
    ])
  })

  const numbers = Array.from({ length: 10 }, (_, at) => String(at * 111).padStart(4, '0'))
  const damacai = {
    status: 'C',
    drawDate: '30/01/2005',
    p1: '7072',
    p2: '0086',
    p3: '3362',
    starterList: numbers,
    consolidateList: numbers,
  }

  test('Da Ma Cai: only what the feed itself calls final', () => {
    expect(read('damacai', JSON.stringify(damacai)).rows).toMatchObject([
      { code: 'MY4D', date: '2005-01-30', result: { first: ['7072'], special: numbers } },
    ])
    const waiting = { ...damacai, status: 'WAITING_APPROVAL' }
    expect(faultsOf('damacai', JSON.stringify(waiting))).toEqual(['1: the result is not final yet'])
    const short = { ...damacai, starterList: numbers.slice(1) }
    expect(faultsOf('damacai', JSON.stringify(short))[0]).toContain('10 numbers, not 9')
    expect(faultsOf('damacai', '[]')).toEqual(['1: the file is no JSON object'])
  })

  const thai = [
    'http://news.sanook.com/lotto/check/17012563/',
    'FIRST 491774',
    'THREE_FIRST 004 132',
    'THREE_LAST 379 595',
    'TWO 08',
    'SECOND 291854 315433',
  ]

  test('Thai: the name of the file is the day, and the page that is named must agree', () => {
    expect(read('thai', thai.join('\n'), 'lottonumbers/2020-01-17.txt').rows).toMatchObject([
      {
        code: 'THAI',
        date: '2020-01-17',
        result: { first: ['491774'], front3: ['004', '132'], back3: ['379', '595'], last2: ['08'] },
      },
    ])
    expect(faultsOf('thai', thai.join('\n'), '2020-01-16.txt')[0]).toContain('its name says')
    expect(faultsOf('thai', 'FIRST 334380\nTHREE 306 315', '2010-12-16.txt')[0]).toContain('2015')
  })

  test('every wrong line is named, and what is right is still told apart', () => {
    const wrong = [
      north.header,
      north.row,
      north.row,
      north.row.replace('2024-02-13', '2024-02-30'),
      north.row.replace('2024-02-13', '2024-02-14').replace(/,26$/, ',126'),
      north.row.replace('2024-02-13', '2024-02-15').replace(/,26$/, ''),
      north.row.replace('2024-02-13', '2024-02-16').replace(/,26$/, ',x'),
    ].join('\n')
    expect(faultsOf('xsmb', wrong).map((fault) => fault.slice(0, 24))).toEqual([
      '3: XSMB 2024-02-13 stand',
      '4: "2024-02-30" is no da',
      '5: number 4 of prize G7:',
      '6: 27 values, not 28',
      '7: number 4 of prize G7:',
    ])
    expect(faultsOf('xsmb', 'date,special\n2024-02-13,1')[0]).toContain('no column prize1')
    expect(faultsOf('xsmb', '')[0]).toContain('no column date')
    expect(faultsOf('vietlott', '\n')).toEqual(['1: the file holds no draw'])
    expect(faultsOf('vietlott', '{"date":"2017-10-25","result":[1,2,3,4,5,46]}')[0]).toContain('46')
  })
})
