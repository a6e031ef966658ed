import { emblemOf } from './emblems.ts'

const emblemPx = 128

/**
 * A picture of the set by its name; anything else (an emoji, a letter) is drawn as it is. An eager
 * one is part of the first screen's drawing and not a picture of its own: the words beside it are
 * what the page is waited for.
 */
export function Emblem({ name, eager }: { name: string; eager?: boolean }) {
  const picture = emblemOf(name)
  if (!picture) return <span>{name}</span>
  const address = `/emblems/${picture}.svg`
  if (eager) {
    return (
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <use href={`${address}#picture`} />
      </svg>
    )
  }
  return (
    <img
      src={address}
      alt=""
      width={emblemPx}
      height={emblemPx}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
