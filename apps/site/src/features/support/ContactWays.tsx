import './talk/talk.css'
import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import {
  ExternalLink,
  Headset,
  Mail,
  MessageCircle,
  Phone,
  Scale,
  Send,
  ThumbsUp,
  Ticket,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { useSite } from '../../start/site.tsx'
import type { ChatAsked } from '../../start/talk.ts'
import { outsideWays, type ServiceEntry, titleOf } from './contacts.ts'
import { useOutsideChat } from './outside.ts'
import { DeskLine } from './talk/DeskLine.tsx'
import { useDesk, useSpanWords } from './talk/desk.ts'

/** Every way to reach us, and how soon each is answered. */
export function ContactWays({ onBegin }: { onBegin: (asked: ChatAsked) => void }) {
  const say = useWords('support')
  const span = useSpanWords()
  const { customerService } = useSite().permission
  const { language } = useLanguageChoice()
  const promise = useDesk().data?.promise
  const outside = useOutsideChat()
  const waits = promise && { wait: span(promise.ticket), payments: span(promise.payments) }
  return (
    <div className="contact">
      <DeskLine />
      <ul className="contact-ways">
        <Way icon={<Headset />} title={say('way.chat')} text={say('way.live-chat')}>
          {outside ? (
            <Out href={outside}>{say('begin.chat')}</Out>
          ) : (
            <Button kind="primary" onClick={() => onBegin({})}>
              {say('begin.chat')}
            </Button>
          )}
        </Way>
        <Way
          icon={<Ticket />}
          title={say('kind.ticket')}
          text={waits ? say('begin.ticketText', waits) : ''}
        >
          <Button onClick={() => onBegin({ kind: 'ticket' })}>{say('new.ticket')}</Button>
        </Way>
        <Way
          icon={<Scale />}
          title={say('kind.complaint')}
          text={waits ? say('begin.complaintText', waits) : ''}
        >
          <Button onClick={() => onBegin({ kind: 'complaint' })}>{say('new.complaint')}</Button>
        </Way>
        {outsideWays(customerService).map((entry) => (
          <Way
            key={`${entry.kind}${entry.csPosition}`}
            icon={signs[entry.kind]}
            title={titleOf(entry, language)}
            text={say(`way.${entry.kind}`)}
          >
            <Out href={entry.path}>{say('open')}</Out>
          </Way>
        ))}
      </ul>
    </div>
  )
}

function Way(props: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <li className="contact-way">
      <span className="contact-sign" aria-hidden="true">
        {props.icon}
      </span>
      <div className="contact-words">
        <h3>{props.title}</h3>
        <p>{props.text}</p>
      </div>
      {props.children}
    </li>
  )
}

function Out({ href, children }: { href: string; children: string }) {
  return (
    <Button
      iconEnd={<ExternalLink />}
      render={(look) => (
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts its words into it
        <a {...look} href={href} target="_blank" rel="noopener noreferrer" />
      )}
    >
      {children}
    </Button>
  )
}

const signs: Record<ServiceEntry['kind'], ReactNode> = {
  'live-chat': <Headset />,
  telegram: <Send />,
  facebook: <ThumbsUp />,
  whatsapp: <MessageCircle />,
  email: <Mail />,
  phone: <Phone />,
}
