import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { IconButton, KeyValue, Skeleton, StateBanner } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { MemberBeside } from './MemberBeside.tsx'
import type { Conversation } from './types.ts'
import { useThread } from './useThread.ts'

interface BesideProps {
  id: string
  onBack(): void
}

/** Who writes, and what one must know to answer. */
export function Beside({ id, onBack }: BesideProps) {
  const say = useWords('officeSupport')
  const may = useMay()
  const { data, isPending } = useThread(id)
  const conversation = data?.conversation
  const member = conversation?.member
  return (
    <aside className="support-beside" aria-label={say('beside')}>
      <div className="support-beside-head">
        <span className="support-back-talk">
          <IconButton
            label={say('back.talk')}
            icon={<ArrowLeft className="mirror" />}
            onClick={onBack}
          />
        </span>
        <h2>{member?.account ?? say('beside')}</h2>
        {member && may('member.read') && (
          <Link to={`/members/${member.id}`}>{say('beside.page')}</Link>
        )}
      </div>
      {isPending && <Skeleton height={240} />}
      {conversation && <Told conversation={conversation} />}
      {member &&
        (may('member.read') ? (
          <MemberBeside key={member.id} memberId={member.id} />
        ) : (
          <p>{say('beside.right')}</p>
        ))}
    </aside>
  )
}

/** The conversation itself: what a visitor told about himself, and how content somebody was. */
function Told({ conversation }: { conversation: Conversation }) {
  const say = useWords('officeSupport')
  const { member, sender, email, language, openedAt, stars, ratingText } = conversation
  const facts = [
    ...(member
      ? []
      : [
          { id: 'name', label: say('told.name'), value: sender || say('told.none') },
          { id: 'email', label: say('told.email'), value: email || say('told.none') },
        ]),
    { id: 'language', label: say('filter.language'), value: languages[language].name },
    { id: 'since', label: say('told.since'), value: <Moment at={openedAt} /> },
    ...(stars === null
      ? []
      : [
          {
            id: 'stars',
            label: say('told.stars'),
            value: (
              <>
                {say('stars', { count: stars })}
                {ratingText && <span className="support-rating">{ratingText}</span>}
              </>
            ),
          },
        ]),
  ]
  return (
    <>
      {!member && (
        <StateBanner tone="info" title={say('told.visitor')}>
          {say('told.visitor.text')}
        </StateBanner>
      )}
      <KeyValue facts={facts} />
    </>
  )
}
