import { type Audience, audiences } from '@baize/contract/audience'
import type { DocumentBody, DocumentKind } from '@baize/contract/office/content'
import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { Artwork, Banner, Button, FilterChips, Panel, Stack, StateBanner } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfficeClient } from '../../hooks.tsx'
import { useActing } from '../../session/me.tsx'
import { placesFor } from './audience.ts'
import { useSpoken } from './spoken.ts'

type Words = Record<string, Record<string, string | null> | undefined>

/** The document as an audience sees it, in the language that is chosen; or that it does not. */
export function Preview({ kind, body }: { kind: DocumentKind; body: DocumentBody }) {
  const say = useWords('officeContent')
  const { chosen } = useSpoken()
  const [audience, setAudience] = useState<Audience>('visitor')
  if (kind === 'theme') return <ThemePreview body={body as Record<string, string>} />
  if (kind !== 'banner' && !isArticle(kind)) return null
  const words = wordsIn(body.words as Words, chosen)
  const seenAt = placesFor(kind, body, audience)
  return (
    <Panel title={say('preview')} description={say('preview.in', { language: nameOf(chosen) })}>
      <Stack space={12}>
        <FilterChips
          wrap
          label={say('preview.audience')}
          value={audience}
          onChange={(id) => setAudience(audiences.find((each) => each === id) ?? 'visitor')}
          chips={audiences.map((id) => ({ id, label: say(`preview.as.${id}`) }))}
        />
        {seenAt.length === 0 && <StateBanner tone="warning" title={say('preview.unseen')} />}
        {seenAt.map((place) => (
          <p key={place} className="office-lead">
            {say(`preview.place.${place}`)}
          </p>
        ))}
        {seenAt.length > 0 && !(body.words as Words | undefined)?.[chosen] && (
          <StateBanner
            tone="info"
            title={say('preview.otherWords', { language: nameOf(chosen) })}
          />
        )}
        {seenAt.length > 0 && (
          <div dir={languages[chosen].direction}>
            {kind === 'banner' ? (
              <BannerPreview body={body} words={words} />
            ) : (
              <ArticlePreview kind={kind} words={words} />
            )}
          </div>
        )}
      </Stack>
    </Panel>
  )
}

type ArticleKind = 'announcement' | 'help' | 'blog'
const isArticle = (kind: DocumentKind): kind is ArticleKind =>
  kind === 'announcement' || kind === 'help' || kind === 'blog'

const nameOf = (code: LanguageCode) => languages[code].name

/** As the site chooses them: this language, else English, else any. */
const wordsIn = (words: Words | undefined, code: LanguageCode) =>
  words?.[code] ?? words?.EN ?? Object.values(words ?? {})[0] ?? {}

interface WordedPreview {
  body: DocumentBody
  words: Record<string, string | null>
}

/** Whole, as wide as on a large screen and on a phone; the large one is drawn smaller to fit. */
function BannerPreview({ body, words }: WordedPreview) {
  const say = useWords('officeContent')
  const { url, art } = body as { url: string | null; art: { hue: number; emblem: string } | null }
  return (
    <Stack space={16}>
      {(['desktop', 'phone'] as const).map((screen) => (
        <figure key={screen} className="content-screen">
          <figcaption className="office-lead">{say(`preview.${screen}`)}</figcaption>
          <div className={`content-banner content-${screen}`}>
            <Banner
              title={words.title}
              text={words.text}
              action={words.action}
              {...(url ? { image: { src: url, alt: '' } } : {})}
              {...(art && !url
                ? { art: <Artwork shape="banner" hue={art.hue} seed={art.emblem} /> }
                : {})}
            />
          </div>
        </figure>
      ))}
    </Stack>
  )
}

function ArticlePreview({ kind, words }: Pick<WordedPreview, 'words'> & { kind: ArticleKind }) {
  const client = useOfficeClient()
  const html = words.content ?? ''
  const clean = useQuery({
    queryKey: ['previewContent', html],
    queryFn: ({ signal }) => client.call('previewContent', { body: { html } }, signal),
    placeholderData: (before) => before,
  })
  return (
    <Stack space={8}>
      <h3>{words.title}</h3>
      {kind === 'blog' && <p className="office-lead">{words.summary}</p>}
      <div
        className="content-article"
        // oxlint-disable-next-line react/no-danger -- cleaned by the server, as on the site
        dangerouslySetInnerHTML={{ __html: clean.data?.html ?? '' }}
      />
    </Stack>
  )
}

/** Buttons in the brand's colours, on both grounds. */
function ThemePreview({ body }: { body: Record<string, string> }) {
  const say = useWords('officeContent')
  const { merchant } = useActing()
  return (
    <Panel title={say('preview')}>
      <div className="office-beside">
        {(['dark', 'light'] as const).map((ground) => {
          const part = ground === 'dark' ? 'Dark' : 'Light'
          return (
            <div
              key={ground}
              className="content-ground"
              data-theme={ground}
              style={{
                '--accent': body[`accent${part}`],
                '--on-accent': body[`onAccent${part}`],
              }}
            >
              <strong>{merchant?.name}</strong>
              <Button kind="primary">{say(`preview.${ground}`)}</Button>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
