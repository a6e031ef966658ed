import { expect, test } from 'vitest'
import { createBoard } from './board.ts'

function numbers() {
  const frames: (() => void)[] = []
  const board = createBoard<number>({
    moved: (before, after) => (before === after ? undefined : after > before ? 'up' : 'down'),
    frame: (call) => void frames.push(call),
  })
  const paint = () => {
    for (const call of frames.splice(0)) call()
  }
  return { board, frames, paint }
}

test('[GAM-11] of thousands of cells only those that changed are drawn, once in a frame', () => {
  const { board, frames, paint } = numbers()
  const drawn: string[] = []
  const keys = Array.from({ length: 3_000 }, (_, at) => `event-${at}`)
  board.write(keys.map((key) => [key, 1] as const))
  for (const key of keys) board.watch(key, () => drawn.push(key))
  board.write([['event-7', 2]])
  board.write([
    ['event-7', 3],
    ['event-9', 0],
    ['event-11', 1],
  ])
  expect(drawn).toEqual([])
  expect(frames).toHaveLength(1)
  paint()
  expect(drawn).toEqual(['event-7', 'event-9'])
})

test('[GAM-11] a cell tells where its value went, and each move is a new one', () => {
  const { board } = numbers()
  board.write([['a', 5]])
  expect(board.cell('a')).toEqual({ value: 5, moves: 0 })
  board.write([['a', 6]])
  expect(board.cell('a')).toEqual({ value: 6, moves: 1, move: 'up' })
  board.write([['a', 4]])
  board.write([['a', 4]])
  expect(board.cell('a')).toEqual({ value: 4, moves: 2, move: 'down' })
})

test('[GAM-11] who stopped watching hears nothing more', () => {
  const { board, paint } = numbers()
  let heard = 0
  const stop = board.watch('a', () => (heard += 1))
  const other = board.watch('a', () => (heard += 10))
  board.write([['a', 1]])
  paint()
  stop()
  board.write([['a', 2]])
  paint()
  other()
  board.write([['a', 3]])
  paint()
  expect(heard).toBe(21)
})
