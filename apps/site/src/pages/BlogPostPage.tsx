import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Page, Skeleton, StateBanner } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { PostArt, PostFacts } from '../features/blog/PostCard.tsx'
import { OperatorWords } from '../features/messaging/OperatorWords.tsx'
import { useLanguageChoice } from '../language/LanguageProvider.tsx'
import { paths } from '../paths.ts'
import { SiteLinks } from '../shared/SiteLinks.tsx'
import { WhenRead } from '../shared/WhenRead.tsx'
import { inputs } from '../start/boot.ts'
import { usePageTitle } from '../system/usePageTitle.ts'

type Post = Value<'blogPost'>

export default function BlogPostPage() {
  const { slug = '' } = useParams()
  const say = useWords('blog')
  const { language } = useLanguageChoice()
  const read = useCall('blogPost', inputs.blogPost(language, slug), { keepPrevious: true })
  usePageTitle(read.data?.title ?? say('title'))
  const isMissing = ['not-found', 'bad-input'].includes(read.error?.code ?? '')
  return (
    <Page space={24}>
      <div>
        <Button
          icon={<ArrowLeft className="mirror" />}
          render={(props) => <Link to={paths.blog()} {...props} />}
        >
          {say('back')}
        </Button>
      </div>
      {isMissing ? (
        <EmptyState art="search" title={say('missing')}>
          {say('missingText')}
        </EmptyState>
      ) : (
        <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={420} />}>
          {(post) => <Whole post={post} isForeign={post.language !== language} />}
        </WhenRead>
      )}
    </Page>
  )
}

function Whole({ post, isForeign }: { post: Post; isForeign: boolean }) {
  const say = useWords('blog')
  return (
    <article className="post">
      <PostArt card={post} eager />
      <h1>{post.title}</h1>
      <PostFacts card={post} />
      {isForeign && <StateBanner tone="info" title={say('foreign')} />}
      <p className="post-lead">{post.summary}</p>
      <SiteLinks>
        <OperatorWords html={post.content} />
      </SiteLinks>
      <Beside post={post} />
    </article>
  )
}

function Beside({ post: { older, newer } }: { post: Post }) {
  const say = useWords('blog')
  if (!older && !newer) return null
  return (
    <nav className="post-beside" aria-label={say('more')}>
      {newer && (
        <Link to={paths.blogPost(newer.slug)}>
          <small>{say('newer')}</small>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link to={paths.blogPost(older.slug)}>
          <small>{say('older')}</small>
          {older.title}
        </Link>
      )}
    </nav>
  )
}
