import { playRound, plinko } from '@baize/engines/house'
import { describe, expect, test } from 'vitest'
import { ballAt, dropAt, pegsOf } from './fall.ts'

describe('a ball', () => {
  test('comes to rest above the slot that the engine says, on every board', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const rows = 8 + (nonce % 9)
      const bet = { stake: '100', rows, risk: 'low' }
      const seeds = { serverSeed: 'a', clientSeed: 'b', nonce }
      const { path, slot } = playRound({ game: plinko, bet, ...seeds }).view
      expect(ballAt(path, rows)).toEqual({ x: slot - rows / 2, y: rows })
      expect(ballAt(path, rows + 5)).toEqual(ballAt(path, rows))
    }
  })

  test('strikes a peg of every row on its way, and never jumps', () => {
    const path = [1, 1, 0, 1, 0, 0, 1, 0]
    for (let row = 0; row < path.length; row += 1) {
      expect(pegsOf(row)).toContain(ballAt(path, row).x)
    }
    expect(dropAt(1)).toEqual(ballAt(path, 0))
    for (let at = 0; at < path.length; at += 0.05) {
      const [from, to] = [ballAt(path, at), ballAt(path, at + 0.05)]
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(0.25)
    }
  })
})
