import { Heart, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Render } from './Button.tsx'
import { cx } from './cx.ts'

export type TileProps = {
  title: string
  vendor?: ReactNode
  /** Usually an Artwork, or an <img alt="">. */
  art: ReactNode
  /** Badge elements, before the vendor: on the picture they would cover its title. */
  badges?: ReactNode
  heart?: { on: boolean; label: string; onToggle: () => void }
  /** Shown over the art on hover and focus, e.g. "Play now". */
  playLabel?: string
  /** Why it cannot be played now; the tile greys out and does not open. */
  disabledReason?: string
  onOpen?: () => void
  /** Draws a link: `render={(p) => <Link to={…} {...p} />}`. */
  render?: Render
  className?: string
}

export function Tile(props: TileProps) {
  const { vendor, art, badges, heart, playLabel, disabledReason } = props
  return (
    <article className={cx('bz-tile', Boolean(disabledReason) && 'bz-tile-off', props.className)}>
      <div className="bz-tile-art">
        <div className="bz-tile-zoom">{art}</div>
        {playLabel && !disabledReason && (
          <span className="bz-tile-play" aria-hidden="true">
            <span className="bz-btn bz-btn-primary bz-btn-sm bz-round">
              <Play fill="currentColor" />
              {playLabel}
            </span>
          </span>
        )}
        {disabledReason && <span className="bz-tile-why">{disabledReason}</span>}
      </div>
      <TileOpen {...props} />
      {(vendor || badges) && (
        <span className="bz-tile-vendor">
          {badges && <span className="bz-tile-badges">{badges}</span>}
          {vendor}
        </span>
      )}
      {heart && (
        <button
          type="button"
          className="bz-tile-heart"
          aria-pressed={heart.on}
          aria-label={heart.label}
          onClick={heart.onToggle}
        >
          <Heart aria-hidden="true" />
        </button>
      )}
    </article>
  )
}

function TileOpen({ title, render, onOpen, disabledReason }: TileProps) {
  const name = <span className="bz-tile-name">{title}</span>
  if (disabledReason) return name
  if (render) return render({ className: 'bz-tile-open', children: name })
  return (
    <button type="button" className="bz-tile-open" onClick={onOpen}>
      {name}
    </button>
  )
}
