import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cell = (text: string) => csvOf([], [[text]]).split('\r\n')[1]

describe('[MEM-03] a record as a file', () => {
  test('has a head and a line for each row, numbers bare and texts in quotes', () => {
    const file = csvOf(['Time', 'Amount'], [['2026-01-05 10:00:00', { number: '-12.50' }]])
    expect(file).toBe('\uFEFF"Time","Amount"\r\n"2026-01-05 10:00:00",-12.50\r\n')
  })

  test('keeps quotes, commas, line breaks and every script as they are', () => {
    expect(cell('a "b", c\nd')).toBe('"a ""b"", c\nd"')
    expect(cell('เดิมพัน · رهان')).toBe('"เดิมพัน · رهان"')
  })

  test('never holds a formula: what begins like one is shown as text', () => {
    for (const sign of ['=', '+', '-', '@', '＝', '＠']) {
      expect(cell(`${sign}HYPERLINK("http://x")`)).toBe(`"'${sign}HYPERLINK(""http://x"")"`)
    }
    expect(cell('  =1+1')).toBe(`"'  =1+1"`)
    expect(cell('\t=1')).toBe(`"'\t=1"`)
    expect(cell('a=b')).toBe('"a=b"')
    assert(
      property(string(), (text) => {
        expect(cell(`=${text.replaceAll(/\r\n/g, '')}`)?.startsWith(`"'=`)).toBe(true)
      }),
    )
  })
})
