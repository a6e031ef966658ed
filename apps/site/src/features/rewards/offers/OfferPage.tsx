import './offers.css'
import { useCall } from '@baize/client'
import type { ProgrammeKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Heading, Page, Panel, Skeleton, Stack, StateBanner } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type MemberPage, paths } from '../../../paths.ts'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { useSpoken } from '../../../shared/rewardWords.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { useSite } from '../../../start/site.tsx'
import { BonusOffer } from './BonusOffer.tsx'
import { Campaign } from './CampaignForm.tsx'
import { EnvelopeGame } from './EnvelopeGame.tsx'
import { FreeSpinsOffer } from './FreeSpinsOffer.tsx'
import { GiftOffer } from './GiftOffer.tsx'
import { OfferArt } from './OfferCard.tsx'
import { OfferClock } from './OfferClock.tsx'
import type { Detail } from './offerWords.ts'
import { RaffleView } from './RaffleView.tsx'
import { SignInGame } from './SignInGame.tsx'
import { TermsFigures } from './TermsFigures.tsx'
import { WheelGame } from './WheelGame.tsx'

/** One offer: what it is, why it cannot be used now, how it is used, and its terms. */
export function OfferPage({ id, children }: { id: string; children?: ReactNode }) {
  const say = useWords('promotions')
  const read = useCall('promotion', { query: { id } }, { staleTimeMs: 0 })
  return (
    <Page space={24}>
      <div>
        <Button
          size="sm"
          kind="quiet"
          className="button-flush"
          icon={<ArrowLeft className="mirror" />}
          render={(props) => <Link to={paths.promotions()} {...props} />}
        >
          {say('all')}
        </Button>
      </div>
      <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={320} />}>
        {(detail) => <Shown detail={detail}>{children}</Shown>}
      </WhenRead>
    </Page>
  )
}

function Shown({ detail, children }: { detail: Detail; children: ReactNode }) {
  const { offer, reasons } = detail
  const say = useWords('promotions')
  const spoken = useSpoken()
  const title = spoken(offer.title)
  return (
    <Stack space={16}>
      <OfferArt offer={offer} />
      <header className="page-head">
        <Heading level={1}>{title}</Heading>
        <p className="page-lead">{spoken(offer.summary)}</p>
        <OfferClock offer={offer} />
      </header>
      {reasons.map((reason) => (
        <StateBanner
          key={reason}
          title={say(`reason.${reason}`)}
          actions={reason === 'logIn' && <ToLogIn />}
        />
      ))}
      <Playing detail={detail} />
      {children}
      <Terms detail={detail} />
    </Stack>
  )
}

function ToLogIn() {
  const frame = useWords('frame')
  const { isTrial } = useVisitor()
  const to = isTrial ? paths.register() : paths.login()
  return (
    <Button size="sm" kind="primary" render={(props) => <Link to={to} {...props} />}>
      {frame(isTrial ? 'register' : 'login')}
    </Button>
  )
}

function Playing({ detail }: { detail: Detail }) {
  const { play } = detail
  if (play?.kind === 'signIn') return <SignInGame detail={detail} play={play} />
  if (play?.kind === 'envelope') return <EnvelopeGame detail={detail} play={play} />
  if (play?.kind === 'wheel') return <WheelGame detail={detail} play={play} />
  if (play?.kind === 'raffle') return <RaffleView detail={detail} play={play} />
  if (play?.kind === 'bonus') return <BonusOffer detail={detail} play={play} />
  if (play?.kind === 'promotion') return <Campaign detail={detail} play={play} />
  if (play?.kind === 'freeSpins') return <FreeSpinsOffer detail={detail} play={play} />
  if (play?.kind === 'gift') return <GiftOffer detail={detail} play={play} />
  return <ToOwnPage kind={detail.offer.kind} />
}

/** Offers that are used on a page of the member centre. */
const ownPages: Partial<Record<ProgrammeKind, MemberPage>> = {
  rebate: 'manualRebate',
  cashback: 'rewardCenter',
  vip: 'vip',
  referral: 'referral',
  mission: 'missionLeaderboard',
  race: 'missionLeaderboard',
}

function ToOwnPage({ kind }: { kind: ProgrammeKind }) {
  const member = useWords('member')
  const say = useWords('promotions')
  const { isLogin, isTrial, isAgent } = useVisitor()
  const page = ownPages[kind]
  if (kind === 'points') return <ToMall />
  if (!page || !isLogin || isTrial || (isAgent && page === 'referral')) return null
  return (
    <div>
      <Button kind="primary" render={(props) => <Link to={paths.member(page)} {...props} />}>
        {kind === 'race' ? say('toRace') : member(`page.${page}`)}
      </Button>
    </div>
  )
}

/** Everybody may look at what points buy. */
function ToMall() {
  const frame = useWords('frame')
  const { flags } = useSite()
  if (!flags.pointsMall) return null
  return (
    <div>
      <Button kind="primary" render={(props) => <Link to={paths.pointsMall()} {...props} />}>
        {frame('rail.pointsMall')}
      </Button>
    </div>
  )
}

/** Nothing where the terms say no more than the offer itself. */
function Terms({ detail }: { detail: Detail }) {
  const { body, version, termsFrom, offer, figures } = detail
  const say = useWords('promotions')
  const spoken = useSpoken()
  const time = useTimeWords()
  const text = body ? spoken(body) : ''
  const paragraphs = text === '' || text === spoken(offer.summary) ? [] : text.split('\n')
  if (paragraphs.length === 0 && figures.length === 0) return null
  return (
    <Panel
      title={say('terms')}
      description={say('termsVersion', { version, time: time(termsFrom) })}
    >
      <Stack space={8}>
        {figures.length > 0 && <TermsFigures detail={detail} />}
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    </Panel>
  )
}
