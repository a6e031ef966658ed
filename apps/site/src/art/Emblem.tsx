import { emblemOf } from './emblems.ts'

const emblemPx = 128

/**
 * Draws a picture of the icon set by its name; any other text (an emoji, a letter) is shown as text.
 * An eager emblem belongs to the first screen. It is drawn as SVG and not as an image, so that the
 * browser measures the largest paint by the words beside it and not by the emblem.
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
