import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import {
  type CarouselState,
  carouselDefaults,
  carouselRules,
  slideAt,
  useCarousel,
} from './carouselState.ts'
import { directionOf } from './media.ts'
import { useSwipe } from './swipe.ts'

export type CarouselSlide = {
  id: string
  /** The first slide is drawn at once (give its image fetchPriority="high"), the others later. */
  content: ReactNode
  /** Spoken name of the slide, and of its dot. */
  label: string
}

export type CarouselProps = {
  slides: readonly CarouselSlide[]
  /** Spoken name of the region. */
  label: string
  previousLabel: string
  nextLabel: string
  pauseLabel: string
  playLabel: string
  autoplayMs?: number
  speedMs?: number
  spacingPx?: number
  className?: string
}

export function Carousel(props: CarouselProps) {
  const { slides, autoplayMs = carouselDefaults.autoplayMs } = props
  const { speedMs = carouselDefaults.speedMs, spacingPx = carouselDefaults.spacingPx } = props
  const count = slides.length
  const rules = carouselRules(count)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const isPainted = useCallback((index: number) => arePicturesIn(view.current, index), [])
  const state = useCarousel(count, { autoplayMs, held: hovered || focused, isPainted })
  const swipe = useSwipe(view, rules.loop, (by) => state.step(by))
  if (count === 0) return null

  const keys = (event: KeyboardEvent) => {
    if (!rules.loop || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const forward = (event.key === 'ArrowRight' ? 1 : -1) * directionOf(view.current)
    state.step(forward === 1 ? 1 : -1)
  }
  const track = {
    '--gap': `${spacingPx}px`,
    '--at': state.place + (rules.loop ? 1 : 0),
    '--drag': `${swipe.dragPx}px`,
    transition: state.moving && swipe.dragPx === 0 ? `transform ${speedMs}ms var(--ease)` : 'none',
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys and holding are extras of the buttons inside
    <section
      className={`bz-carousel ${props.className ?? ''}`}
      aria-label={props.label}
      onKeyDown={keys}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div className="bz-carousel-view" ref={view} {...swipe.on}>
        <div className="bz-carousel-track" style={track} onTransitionEnd={state.settle}>
          <Slides slides={slides} state={state} loop={rules.loop} />
        </div>
      </div>
      {rules.pagination && <Controls {...props} state={state} />}
    </section>
  )
}

/** A picture that failed counts as there: nothing more will come. */
function arePicturesIn(view: HTMLElement | null, index: number): boolean {
  const slide = view?.querySelector(`[data-slide="${index}"]`)
  return [...(slide?.querySelectorAll('img') ?? [])].every((image) => image.complete)
}

type SlidesProps = { slides: readonly CarouselSlide[]; state: CarouselState; loop: boolean }

function Slides({ slides, state, loop }: SlidesProps) {
  const active = slideAt(state.place, slides.length)
  const first = slides[0]
  const last = slides.at(-1)
  return (
    <>
      {loop && <Copy slide={last} armed={state.armed} />}
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          className="bz-carousel-slide"
          data-slide={index}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no form part
          role="group"
          aria-label={slide.label}
          aria-hidden={index === active ? undefined : true}
          inert={index !== active}
        >
          {(index === 0 || state.armed) && slide.content}
        </div>
      ))}
      {loop && <Copy slide={first} armed={state.armed} />}
    </>
  )
}

function Copy({ slide, armed }: { slide: CarouselSlide | undefined; armed: boolean }) {
  return (
    <div className="bz-carousel-slide" aria-hidden="true" inert>
      {armed && slide?.content}
    </div>
  )
}

function Controls(props: CarouselProps & { state: CarouselState }) {
  const { slides, state } = props
  const active = slideAt(state.place, slides.length)
  return (
    <>
      <button
        type="button"
        className="bz-carousel-arrow bz-carousel-back"
        aria-label={props.previousLabel}
        onClick={() => state.step(-1)}
      >
        <ChevronLeft className="mirror" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="bz-carousel-arrow bz-carousel-on"
        aria-label={props.nextLabel}
        onClick={() => state.step(1)}
      >
        <ChevronRight className="mirror" aria-hidden="true" />
      </button>
      <div className="bz-carousel-bar">
        <button
          type="button"
          aria-label={state.paused ? props.playLabel : props.pauseLabel}
          onClick={() => state.setPaused(!state.paused)}
        >
          {state.paused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
        </button>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={slide.label}
            aria-current={index === active ? 'true' : undefined}
            onClick={() => state.go(index)}
          >
            <i />
          </button>
        ))}
      </div>
    </>
  )
}
