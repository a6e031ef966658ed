import type { ReactNode } from 'react'
import type { Render } from './Button.tsx'

export type BannerProps = {
  title?: ReactNode
  text?: ReactNode
  /** Drawn like a button; the whole banner is the link. */
  action?: ReactNode
  /** An Artwork of shape banner. */
  art?: ReactNode
  /** Or a picture; `alt` gives its text if there are no words beside it. */
  image?: { src: string; alt: string }
  /** The first banner of a page: fetched first, never lazily. */
  priority?: boolean
  onOpen?: () => void
  render?: Render
}

/** One slide of the banner carousel. Clickable only when it leads somewhere. */
export function Banner(props: BannerProps) {
  const { image, priority, render, onOpen } = props
  const inside = (
    <>
      {props.art}
      {image && (
        <img
          src={image.src}
          alt={image.alt}
          width={1320}
          height={380}
          draggable={false}
          fetchPriority={priority ? 'high' : 'auto'}
          loading={priority ? 'eager' : 'lazy'}
        />
      )}
      {(props.title || props.text) && (
        <span className="bz-banner-words">
          {props.title && <strong className="bz-banner-title">{props.title}</strong>}
          {props.text && <span className="bz-banner-text">{props.text}</span>}
          {props.action && (
            <span className="bz-btn bz-btn-brass bz-banner-action">{props.action}</span>
          )}
        </span>
      )}
    </>
  )
  if (render) return render({ className: 'bz-banner', children: inside })
  if (!onOpen) return <div className="bz-banner">{inside}</div>
  return (
    <button type="button" className="bz-banner" onClick={onOpen}>
      {inside}
    </button>
  )
}
