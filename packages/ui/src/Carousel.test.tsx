// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'
import { carouselDefaults, carouselRules, slideAt } from './carouselState.ts'
import { button, completeBrowser, openScreen, press, type Screen } from './testing/browser.ts'

const words = {
  label: 'Offers',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  pauseLabel: 'Hold',
  playLabel: 'Play',
}
const slides = ['one', 'two', 'three'].map((id) => ({ id, label: id, content: `Slide ${id}` }))

let screen: Screen

beforeEach(() => {
  vi.useFakeTimers()
  completeBrowser()
})
afterEach(() => {
  screen?.close()
  vi.useRealTimers()
})

const shown = () => screen.host.querySelector('[aria-current]')?.getAttribute('aria-label')
const track = () => {
  const found = screen.host.querySelector<HTMLElement>('.bz-carousel-track')
  if (!found) throw new Error('no track')
  return found
}
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('[HOME-02] the constants of the banner slider', () => {
  expect(carouselDefaults).toEqual({ autoplayMs: 5000, speedMs: 1000, spacingPx: 20.3 })
})

test('[HOME-02] turns after 5000 ms within 1000 ms, 20.3 apart, and comes round', () => {
  screen = openScreen(<Carousel {...words} slides={slides} />)
  expect(track().style.getPropertyValue('--gap')).toBe('20.3px')
  wait(4999)
  expect(shown()).toBe('one')
  wait(1)
  expect(shown()).toBe('two')
  expect(track().style.transition).toContain('1000ms')
  wait(5000)
  wait(5000)
  expect(shown()).toBe('one')
  expect(track().style.getPropertyValue('--at')).toBe('4')
  act(() => {
    track().dispatchEvent(new Event('transitionend', { bubbles: true }))
  })
  expect(track().style.getPropertyValue('--at')).toBe('1')
  expect(track().style.transition).toBe('none')
})

test('[HOME-02] one banner neither loops nor shows dots nor turns', () => {
  expect(carouselRules(1)).toEqual({ loop: false, pagination: false, autoplay: false })
  expect(carouselRules(2)).toEqual({ loop: true, pagination: true, autoplay: true })
  screen = openScreen(<Carousel {...words} slides={slides.slice(0, 1)} />)
  wait(20_000)
  expect(screen.host.querySelectorAll('button')).toHaveLength(0)
  expect(screen.host.querySelectorAll('.bz-carousel-slide')).toHaveLength(1)
})

test('holds when asked to, and stands still under reduced motion', () => {
  screen = openScreen(<Carousel {...words} slides={slides} />)
  press(button(screen.host, 'Hold'))
  wait(20_000)
  expect(shown()).toBe('one')
  press(button(screen.host, 'Previous'))
  expect(shown()).toBe('three')
  screen.close()

  completeBrowser((query) => query.includes('reduced-motion'))
  screen = openScreen(<Carousel {...words} slides={slides} />)
  wait(20_000)
  expect(shown()).toBe('one')
})

test('only the first slide is drawn at once', () => {
  screen = openScreen(<Carousel {...words} slides={slides} />)
  expect(screen.host.textContent).toBe('Slide one')
  wait(1000)
  expect(screen.host.textContent).toContain('Slide two')
})

test('[HOME-02] whoever turns at once sees the next slide, not an empty place', () => {
  screen = openScreen(<Carousel {...words} slides={slides} />)
  press(button(screen.host, 'Next'))
  expect(screen.host.querySelector('[data-slide="1"]')?.textContent).toBe('Slide two')
})

test('places beyond the ends stand for the slides at the other end', () => {
  expect([-1, 0, 2, 3].map((place) => slideAt(place, 3))).toEqual([2, 0, 2, 0])
})

test('[HOME-02] a slide is not shown before its picture is there, and is waited for 3 s at most', () => {
  const pictured = slides.map((slide) => ({
    ...slide,
    content: <img src="/x.png" alt={slide.id} />,
  }))
  const there = new Set(['one'])
  const complete = vi
    .spyOn(HTMLImageElement.prototype, 'complete', 'get')
    .mockImplementation(function (this: HTMLImageElement) {
      return there.has(this.alt)
    })
  screen = openScreen(<Carousel {...words} slides={pictured} />)
  wait(1000)
  wait(4000)
  expect(shown()).toBe('one')
  there.add('two')
  wait(250)
  expect(shown()).toBe('two')
  wait(5000 + 2999)
  expect(shown()).toBe('two')
  wait(1)
  expect(shown()).toBe('three')
  complete.mockRestore()
})
