// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  completeBrowser,
  openScreen,
  press,
  type Screen,
} from '../../../../../packages/ui/src/testing/browser.ts'
import { createLoudness } from './loudness.ts'
import { SoundTool } from './SoundTool.tsx'

const words = { sound: 'Sound', volume: 'Volume', music: 'Music' }
let screen: Screen
let loudness = createLoudness(undefined)
const sample = vi.fn<() => void>()

beforeEach(() => {
  completeBrowser()
  sample.mockClear()
  loudness = createLoudness(undefined)
  const tool = { loudness, sample, words, className: 'tool' }
  screen = openScreen(<SoundTool {...tool} icon={(isMuted) => (isMuted ? 'silent' : 'loud')} />)
})
afterEach(() => screen.close())

const find = <E extends Element>(what: string) => screen.host.querySelector<E>(what)!
const switches = () => [...screen.host.querySelectorAll<HTMLInputElement>('[role=switch]')]
const slider = () => find<HTMLInputElement>('[type=range]')
const shown = () => ({
  icon: find('.tool').textContent,
  sound: switches()[0]?.checked,
  volume: slider().value,
  music: switches()[1]?.checked,
})

test('[GAM-04] the panel shows how loud the games are, whoever changed it', () => {
  expect(shown()).toEqual({ icon: 'loud', sound: true, volume: '0.7', music: false })
  act(() => loudness.setVolume(0.2))
  expect(shown().volume).toBe('0.2')
  act(() => loudness.setMusic(true))
  expect(shown().music).toBe(true)
  act(() => loudness.mute(true))
  expect(shown()).toEqual({ icon: 'silent', sound: false, volume: '0', music: true })
  act(() => loudness.mute(false))
  expect(shown()).toMatchObject({ icon: 'loud', sound: true, volume: '0.2' })
})

test('[GAM-04] its switches turn sound and music on and off', () => {
  const [sound, music] = switches()
  press(sound!)
  expect(loudness.isMuted()).toBe(true)
  press(sound!)
  expect(loudness.isMuted()).toBe(false)
  press(music!)
  expect([loudness.hasMusic(), loudness.isMuted()]).toEqual([true, false])
  press(music!)
  expect(loudness.hasMusic()).toBe(false)
})

test('[GAM-04] a new volume is set while the slider moves, and heard when it stands, by finger and by key', () => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(slider(), '0.35')
    slider().dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(loudness.volume()).toBe(0.35)
  expect(sample).not.toHaveBeenCalled()
  for (const [nth, name] of ['pointerup', 'keyup'].entries()) {
    act(() => void slider().dispatchEvent(new Event(name, { bubbles: true })))
    expect(sample).toHaveBeenCalledTimes(nth + 1)
  }
})

test.each([
  ['below a button in the upper half', 40, '72px', 'auto'],
  ['above one in the lower half', 700, 'auto', '76px'],
])('[GAM-04] it opens %s of the screen, and not beyond its edge', (_, y, top, bottom) => {
  Object.assign(window, { innerWidth: 360, innerHeight: 768 })
  find('.tool').getBoundingClientRect = () => new DOMRect(340, y, 24, 24)
  const panel = find<HTMLElement>('.sound-panel')
  act(() => void panel.dispatchEvent(new Event('beforetoggle')))
  expect([panel.style.top, panel.style.bottom, panel.style.right]).toEqual([top, bottom, '8px'])
})
