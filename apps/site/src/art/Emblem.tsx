import { emblemOf } from './emblems.ts'

const emblemPx = 128

/** A picture of the set by its name; anything else (an emoji, a letter) is drawn as it is. */
export function Emblem({ name, eager }: { name: string; eager?: boolean }) {
  const picture = emblemOf(name)
  if (!picture) return <span>{name}</span>
  return (
    <img
      src={`/emblems/${picture}.svg`}
      alt=""
      width={emblemPx}
      height={emblemPx}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
    />
  )
}
