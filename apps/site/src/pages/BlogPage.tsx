import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { type BlogTopic, blogTopics } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import {
  Button,
  EmptyState,
  FilterChips,
  Heading,
  Page,
  Pagination,
  Panel,
  Skeleton,
} from '@baize/ui'
import { Newspaper, Rss } from 'lucide-react'
import { PostCard } from '../features/blog/PostCard.tsx'
import { useLanguageChoice } from '../language/LanguageProvider.tsx'
import { useParameters } from '../shared/parameters.ts'
import { WhenRead } from '../shared/WhenRead.tsx'
import { inputs } from '../start/boot.ts'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function BlogPage() {
  const say = useWords('blog')
  const { merchant } = useSite()
  const { language } = useLanguageChoice()
  usePageTitle(say('title'))
  const [search, change] = useParameters('new')
  const topic = blogTopics.find((each) => each === search.get('topic'))
  const pageNo = pageIn(search.get('page'))
  const read = useCall('blogPosts', inputs.blogPosts(language, topic, pageNo), {
    keepPrevious: true,
  })
  return (
    <Page space={24}>
      <header className="page-head">
        <Heading level={1} icon={<Newspaper />}>
          {say('title')}
        </Heading>
        <p className="page-lead">{say('text', { name: merchant.name })}</p>
      </header>
      <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={320} />}>
        {(value) => (
          <>
            <Topics
              topics={value.topics}
              chosen={topic}
              onChoose={(id) => change({ topic: id, page: undefined })}
            />
            <Posts value={value} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </WhenRead>
      <div>
        <Button
          icon={<Rss />}
          render={(props) => (
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts its words into it
            <a href={`/blog/rss.xml?lang=${language}`} {...props} />
          )}
        >
          {say('feed')}
        </Button>
      </div>
    </Page>
  )
}

/** From 2 on; the first page has no number in its address. */
function pageIn(text: string | null): number | undefined {
  const page = Number(text)
  return Number.isInteger(page) && page > 1 && page <= 1_000 ? page : undefined
}

const all = 'all'

function Topics(props: {
  topics: Value<'blogPosts'>['topics']
  chosen: BlogTopic | undefined
  onChoose: (topic: BlogTopic | undefined) => void
}) {
  const say = useWords('blog')
  if (props.topics.length < 2) return null
  return (
    <FilterChips
      label={say('topics')}
      chips={[
        { id: all, label: say('all') },
        ...props.topics.map(({ topic, count }) => ({
          id: topic,
          label: say(`topic.${topic}`),
          count,
        })),
      ]}
      value={props.chosen ?? all}
      onChange={(id) => props.onChoose(blogTopics.find((each) => each === id))}
    />
  )
}

function Posts({ value, onPage }: { value: Value<'blogPosts'>; onPage: (page: number) => void }) {
  const say = useWords('blog')
  const frame = useWords('frame')
  if (value.list.length === 0) {
    return (
      <Panel>
        <EmptyState art="letter" title={say('none')}>
          {say('noneText')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <ul className="posts">
        {value.list.map((card) => (
          <li key={card.slug}>
            <PostCard card={card} />
          </li>
        ))}
      </ul>
      <Pagination
        page={value.pageNo}
        pages={value.totalPages}
        onChange={onPage}
        labels={{
          nav: say('pages'),
          previous: frame('previous'),
          next: frame('next'),
          page: (page) => say('page', { page }),
        }}
      />
    </>
  )
}
