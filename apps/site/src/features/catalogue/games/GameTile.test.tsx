// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GameTile } from './GameTile.tsx'
import { cardOf, openLobby } from './games.fixture.tsx'

let close: () => void = () => undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
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

  test('[GAM-03] shows a picture of its own where the vendor’s does not come', async () => {
    const tile = await tileOf()
    act(() => void tile.querySelector('img')?.dispatchEvent(new Event('error')))
    expect(tile.querySelector('img')).toBeNull()
    expect(tile.querySelector('.bz-art')?.textContent).toBe('Tiger Palace')
    close()
    expect((await tileOf({ iconUrl: '' })).querySelector('.bz-art')).toBeTruthy()
  })

  test('[GAM-03] says hot where it is, and only there', async () => {
    expect((await tileOf({ isHot: 1 })).querySelector('.bz-tile-badges')?.textContent).toBe('Hot')
    close()
    expect((await tileOf({ isHot: 0 })).textContent).not.toContain('Hot')
  })

  test('[GAM-03] has PLAY NOW unless it is a slot', async () => {
    expect((await tileOf({ gameType: 'FISH' })).querySelector('.bz-tile-play')?.textContent).toBe(
      'Play now',
    )
    close()
    expect((await tileOf({ gameType: 'RNG' })).querySelector('.bz-tile-play')).toBeNull()
  })
})

describe('[GAM-03] the ornamental counter', () => {
  const figureIn = (tile: HTMLElement) => {
    const text = tile.querySelector('.tile-counter bdi')?.textContent ?? ''
    expect(text).toMatch(/^[\d,]+\.\d\d$/)
    return Math.round(Number(text.replaceAll(',', '')) * 100)
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

  test('[GAM-03] says that it is for show, and is no money', async () => {
    const tile = await tileOf()
    expect(tile.querySelector('.tile-counter small')?.textContent).toBe('demo counter')
    expect(tile.querySelector('.tile-counter')?.textContent).not.toMatch(/\p{Sc}|USD|jackpot/iu)
    expect(tile.querySelector('.bz-tile-jackpot')).toBeNull()
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
