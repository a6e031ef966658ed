// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CounterNote } from './Counter.tsx'
import { counterAt } from './counter.ts'
import { GameTile } from './GameTile.tsx'
import { cardOf, openLobby, soon } from './games.fixture.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(new Date('2026-05-01T10:00:00Z'))
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

async function tileOf(...given: Parameters<typeof cardOf>): Promise<HTMLElement> {
  const lobby = await openLobby(<GameTile game={cardOf(...given)} />)
  close = lobby.close
  return lobby.host
}

describe('[GAM-03] the tile of a game', () => {
  test('[GAM-03] shows its name and its picture', async () => {
    const tile = await tileOf()
    expect(tile.querySelector('.bz-tile-name')?.textContent).toBe('Tiger Palace')
    expect(tile.querySelector('img')?.getAttribute('src')).toBe('/tiger.svg')
  })

  test('[GAM-03] says who made it by name, and by its code where the vendor is unknown', async () => {
    const cards = [{ vassalage: 'PG', displayName: 'Pocket Games' }]
    const vendors = () => ({ lanes: [{ gameCategory: 'RNG', vendors: ['PG'], cards }] })
    const lobby = await openLobby(<GameTile game={cardOf()} />, { vendors })
    close = lobby.close
    const whose = () => lobby.host.querySelector('.tile-whose')?.textContent
    await soon(() => expect(whose()).toBe('Pocket Games'))
    close()
    const tile = await tileOf({ vassalage: 'OLD' })
    expect(tile.querySelector('.tile-whose')?.textContent).toBe('OLD')
  })

  test('[GAM-03] shows a picture of its own where the vendor’s does not come', async () => {
    const tile = await tileOf()
    act(() => void tile.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(tile.querySelector('img')).toBeNull()
    expect(tile.querySelector('.bz-art')?.textContent).toBe('Tiger Palace')
    close()
    expect((await tileOf({ iconUrl: '' })).querySelector('.bz-art')).toBeTruthy()
  })

  test('[GAM-03] says hot where it is, and only there', async () => {
    const tile = await tileOf({ isHot: 1 })
    expect(tile.querySelector('.bz-tile-badges')?.textContent).toBe('Hot')
    // On the picture it would cover a title.
    expect(tile.querySelector('.bz-tile-art .bz-badge')).toBeNull()
    close()
    expect((await tileOf({ isHot: 0 })).textContent).not.toContain('Hot')
    close()
    const lobby = await openLobby(<GameTile game={cardOf({ isHot: 1 })} isAmongHot />)
    close = lobby.close
    expect(lobby.host.textContent).not.toContain('Hot')
  })

  test('[GAM-03] has PLAY NOW unless it is a slot', async () => {
    expect((await tileOf({ gameType: 'FISH' })).querySelector('.bz-tile-play')?.textContent).toBe(
      'Play now',
    )
    close()
    expect((await tileOf({ gameType: 'RNG' })).querySelector('.bz-tile-play')).toBeNull()
  })
})

describe('[GAM-03] the tile of a game with a jackpot', () => {
  const pool = {
    key: 'p-1',
    nodeId: 'pg-other',
    displayName: 'Other',
    hasDemo: 1,
    games: 2,
    nodeIds: ['pg-other', 'pg-tiger'],
    currency: 'USD',
    at: '2026-05-01T10:00:00.000Z',
  }
  async function pooled(pools: object[]) {
    const game = cardOf({ hasJackpot: 1 })
    const lobby = await openLobby(<GameTile game={game} />, { gamePools: () => ({ pools }) })
    close = lobby.close
    await act(async () => void window.dispatchEvent(new Event('pointermove')))
    await soon(() => expect(lobby.asked.map(({ name }) => name)).toEqual(['gamePools']))
    return lobby.host
  }

  test('[GAM-03] shows the real pool instead of the counter', async () => {
    const tile = await pooled([{ ...pool, amount: '1234567' }])
    await soon(() => expect(tile.querySelector('.tile-pool')?.textContent).toContain('$12,345.67'))
    expect(tile.querySelector('.tile-counter')).toBeNull()
  })

  test.each([
    ['empty', [{ ...pool, amount: '0' }]],
    ['not known', [{ ...pool, amount: '500', nodeIds: ['pg-other'] }]],
  ])('[GAM-03] shows nothing where the pool is %s', async (_, pools) => {
    const tile = await pooled(pools)
    await act(async () => undefined)
    expect(tile.querySelector('.tile-pool, .tile-counter')).toBeNull()
    expect(tile.textContent).not.toContain('$')
  })
})

describe('[GAM-03] the ornamental counter', () => {
  const figureIn = (tile: HTMLElement) => {
    const text = tile.querySelector('.tile-counter bdi')?.textContent ?? ''
    expect(text).toMatch(/^\d{5}\.\d\d$/)
    return Math.round(Number(text) * 100)
  }
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  test('[GAM-03] rises by 165.11 every 3000 ms', async () => {
    const tile = await tileOf()
    const before = figureIn(tile)
    pass(2_999)
    expect(figureIn(tile)).toBe(before)
    pass(1)
    expect(figureIn(tile)).toBe(before + 16_511)
    pass(9_000)
    expect(figureIn(tile)).toBe(before + 4 * 16_511)
  })

  test('[GAM-03] is a meter, not an amount: five digits, no currency, no separator, a sign', async () => {
    const tile = await tileOf()
    const counter = tile.querySelector('.tile-counter')
    expect(counter?.textContent).toMatch(/^\d{5}\.\d\d$/)
    expect(counter?.querySelector('svg')).toBeTruthy()
    expect(counter?.getAttribute('title')).toBe(
      'Figures with this sign are decoration, not jackpots.',
    )
    expect(counter?.getAttribute('aria-hidden')).toBe('true')
  })

  test('[GAM-03] starts over after 99999.99, as a meter does', () => {
    const stepsToTurn = Math.ceil(10_000_000 / 16_511)
    const shown = Array.from({ length: stepsToTurn + 1 }, (_, steps) => counterAt('any', steps))
    expect(Math.max(...shown)).toBeLessThan(10_000_000)
    expect(shown.filter((now, at) => now < (shown[at - 1] ?? 0))).toHaveLength(1)
  })

  test('[GAM-03] goes on after the page is loaded again', async () => {
    const before = figureIn(await tileOf())
    close()
    vi.setSystemTime(new Date('2026-05-01T10:01:00Z'))
    const tile = await tileOf()
    expect(figureIn(tile)).toBe((before + 20 * 16_511) % 10_000_000)
  })

  test('[GAM-03] is explained once where its tiles are, for touch screens too', async () => {
    const lobby = await openLobby(<CounterNote />)
    close = lobby.close
    expect(lobby.host.textContent).toBe('Figures with this sign are decoration, not jackpots.')
    expect(lobby.host.querySelector('svg')).toBeTruthy()
  })

  test('[GAM-03] is not there where the merchant has switched it off', async () => {
    const tiles = (
      <>
        <GameTile game={cardOf()} />
        <CounterNote />
      </>
    )
    const lobby = await openLobby(tiles, {}, undefined, ['TILECOUNT3'])
    close = lobby.close
    expect(lobby.host.querySelector('.bz-tile-name')?.textContent).toBe('Tiger Palace')
    expect(lobby.host.querySelector('.tile-counter')).toBeNull()
    expect(lobby.host.textContent).not.toContain('decoration')
  })

  test('[GAM-03] stands still for whoever asked for less motion', async () => {
    const lobby = await openLobby(<GameTile game={cardOf()} />, {}, (query) =>
      query.includes('reduced-motion'),
    )
    close = lobby.close
    const before = figureIn(lobby.host)
    pass(9_000)
    expect(figureIn(lobby.host)).toBe(before)
  })
})
