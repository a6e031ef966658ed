import type { ReactNode } from 'react'
import type { Render } from './Button.tsx'
import { cx } from './cx.ts'

export type BannerProps = {
  title?: ReactNode
  text?: ReactNode
  /** A figure that is the point of the banner, such as a jackpot; drawn large below the text. */
  figure?: ReactNode
  /** Drawn like a button; the whole banner is the link. */
  action?: ReactNode
  /** A drawing that fills the banner: an Artwork of shape banner, or one of the page's own. */
  art?: ReactNode
  /** Or a picture; `alt` gives its text if there are no words beside it. */
  image?: { src: string; alt: string }
  /** The first banner of a page: fetched first. */
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
          decoding="sync"
        />
      )}
      {(props.title || props.text) && (
        <span className="bz-banner-words">
          {props.title && <strong className="bz-banner-title">{props.title}</strong>}
          {props.text && <span className="bz-banner-text">{props.text}</span>}
          {props.figure && <span className="bz-banner-figure">{props.figure}</span>}
          {props.action && (
            <span className="bz-btn bz-btn-brass bz-banner-action">{props.action}</span>
          )}
        </span>
      )}
    </>
  )
  const className = cx('bz-banner', props.art !== undefined && 'bz-banner-drawn')
  if (render) return render({ className, children: inside })
  if (!onOpen) return <div className={className}>{inside}</div>
  return (
    <button type="button" className={className} onClick={onOpen}>
      {inside}
    </button>
  )
}
