import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge } from '@baize/ui'
import { Link } from 'react-router'
import { BannerArt } from '../../art/BannerArt.tsx'
import { paths } from '../../paths.ts'
import { timeWords } from '../../shared/times.ts'
import './blog.css'

export type Card = Value<'blogPosts'>['list'][number]

/** One post in the list; the whole card leads to it. */
export function PostCard({ card }: { card: Card }) {
  return (
    <article className="bz-panel post-card">
      <PostArt card={card} />
      <div className="post-card-text">
        <h2>
          <Link to={paths.blogPost(card.slug)}>{card.title}</Link>
        </h2>
        <p>{card.summary}</p>
        <PostFacts card={card} />
      </div>
    </article>
  )
}

export function PostArt({ card, eager = false }: { card: Card; eager?: boolean }) {
  const { image, art, slug } = card
  if (image !== null) {
    return <img className="post-art" src={image} alt="" loading={eager ? 'eager' : 'lazy'} />
  }
  return (
    <div className="post-art" aria-hidden="true">
      {art && <BannerArt art={art} seed={slug} eager={eager} />}
    </div>
  )
}

/** When, by whom, and about what. */
export function PostFacts({ card }: { card: Card }) {
  const say = useWords('blog')
  const { tag } = useLanguage()
  return (
    <p className="post-facts">
      <time dateTime={card.publishedOn}>{timeWords(card.publishedOn, tag, 'day')}</time>
      <span>{card.author}</span>
      {card.topics.map((topic) => (
        <Badge key={topic}>{say(`topic.${topic}`)}</Badge>
      ))}
    </p>
  )
}
