import { useEffect, useEffectEvent } from 'react'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { onAdopted } from '../session/token.ts'
import type { AnyPopup, PopupKind } from './popup.ts'
import { usePaletteKeys } from './usePaletteKeys.ts'
import { type Popups, usePopups } from './usePopups.ts'
import { WaitLine } from './WaitLine.tsx'

export interface PopupProps<K extends PopupKind = PopupKind> {
  popup: Extract<AnyPopup, { kind: K }>
  popups: Popups
}

/** The catalogue parts of every account form: its texts, field messages and errors. */
const forms = ['account', 'fields', 'errors'] as const

const LoginPopup = piece(() => import('./LoginPopup.tsx'), forms)
const RegisterPopup = piece(() => import('./RegisterPopup.tsx'), forms)
const OneClickPopup = piece(() => import('./OneClickPopup.tsx'), forms)
const GivenPasswordPopup = piece(() => import('./GivenPasswordPopup.tsx'), ['account'])
const VerificationPopup = piece(() => import('./VerificationPopup.tsx'), forms)
const ChangePasswordPopup = piece(() => import('./ChangePasswordPopup.tsx'), forms)
const ChangePasswordFirstPopup = piece(() => import('./ChangePasswordFirstPopup.tsx'), forms)
const ForgotPasswordPopup = piece(() => import('./ForgotPasswordPopup.tsx'), forms)
const ResetPasswordPopup = piece(() => import('./ResetPasswordPopup.tsx'), forms)
const EntryPopup = piece(() => import('./EntryPopup.tsx'), ['account', 'errors'])
const SocialPopup = piece(() => import('./SocialPopup.tsx'), ['account', 'errors'])
const LinkPopup = piece(() => import('./LinkPopup.tsx'), forms)
const ZaloPopup = piece(() => import('./ZaloPopup.tsx'), ['account'])
const WelcomePopup = piece(() => import('./WelcomePopup.tsx'), ['account', 'bonus'])
const HelpPopup = piece(() => import('./HelpPopup.tsx'), ['help', 'cashier'])
const FeedbackPopup = piece(() => import('./FeedbackPopup.tsx'), ['support', ...forms])
const ContactPopup = piece(() => import('./ContactPopup.tsx'), ['support'])
const NoticePopup = piece(() => import('./NoticePopup.tsx'), ['content'])
const PlayChoicePopup = piece(() => import('./PlayChoicePopup.tsx'), ['games', 'account'])
const GamePopup = piece(() => import('./GamePopup.tsx'), ['games'])
const RoundPopup = piece(() => import('./RoundPopup.tsx'), ['games', 'money', 'errors'])
const GameVendorPopup = piece(() => import('./GameVendorPopup.tsx'), ['games'])
const PalettePopup = piece(() => import('./PalettePopup.tsx'), ['games'])
const ContractPopup = piece(() => import('./ContractPopup.tsx'), ['contracts', ...forms])
const MemberCentrePopup = piece(() => import('./MemberCentrePopup.tsx'), ['member', 'content'])
const AgentCentrePopup = piece(() => import('./AgentCentrePopup.tsx'), ['agent', 'content'])
const RealAccountPopup = piece(() => import('./RealAccountPopup.tsx'), ['account'])
const SignOutPopup = piece(() => import('./SignOutPopup.tsx'), ['account'])
const InstallStepsPopup = piece(() => import('./InstallStepsPopup.tsx'), ['content'])

/** The only place where popups are shown; the session or the history decides which one. */
export function PopupHost() {
  const popups = usePopups()
  usePaletteKeys(popups)
  useClosedByAdoption(popups)
  const popup = popups.shown?.popup
  if (!popup) return null
  return (
    <Shown key={popup.kind} quiet meanwhile={<WaitLine />}>
      <Chosen popup={popup} popups={popups} />
    </Shown>
  )
}

/** Whoever signed in in another tab needs no form for it here. */
function useClosedByAdoption(popups: Popups): void {
  const close = useEffectEvent(() => {
    if (popups.shown && forVisitors.includes(popups.shown.popup.kind)) popups.close()
  })
  useEffect(() => onAdopted(() => close()), [])
}

const forVisitors: readonly PopupKind[] = [
  'login',
  'register',
  'oneClick',
  'verification',
  'forgotPassword',
  'playChoice',
]

function Chosen({ popup, popups }: { popup: AnyPopup; popups: Popups }) {
  const { isLogin } = useVisitor()
  switch (popup.kind) {
    case 'givenPassword':
      return <GivenPasswordPopup popups={popups} />
    case 'mustChangePassword':
      return <ChangePasswordFirstPopup />
    case 'login':
      return <LoginPopup popup={popup} popups={popups} />
    case 'register':
      return <RegisterPopup popup={popup} popups={popups} />
    case 'oneClick':
      return <OneClickPopup popups={popups} />
    case 'verification':
      return <VerificationPopup popup={popup} popups={popups} />
    case 'changePassword':
      return isLogin ? <ChangePasswordPopup popups={popups} /> : null
    case 'forgotPassword':
      return <ForgotPasswordPopup popups={popups} />
    case 'resetPassword':
      return <ResetPasswordPopup popup={popup} popups={popups} />
    case 'entry':
      return <EntryPopup popup={popup} popups={popups} />
    case 'social':
      return <SocialPopup popup={popup} popups={popups} />
    case 'link':
      return <LinkPopup popup={popup} popups={popups} />
    case 'zalo':
      return isLogin ? <ZaloPopup popup={popup} popups={popups} /> : null
    case 'welcome':
      return isLogin ? <WelcomePopup popups={popups} /> : null
    case 'help':
      return <HelpPopup popup={popup} popups={popups} />
    case 'feedback':
      return <FeedbackPopup popups={popups} />
    case 'contact':
      return <ContactPopup popups={popups} />
    case 'notice':
      return <NoticePopup popup={popup} popups={popups} />
    case 'playChoice':
      return <PlayChoicePopup popup={popup} popups={popups} />
    case 'game':
      return <GamePopup popup={popup} popups={popups} />
    case 'round':
      return isLogin ? <RoundPopup popup={popup} popups={popups} /> : null
    case 'vendorGames':
      return <GameVendorPopup popup={popup} popups={popups} />
    case 'palette':
      return <PalettePopup popup={popup} popups={popups} />
    case 'contract':
      return isLogin ? <ContractPopup popups={popups} /> : null
    case 'memberCentre':
      return isLogin ? <MemberCentrePopup popup={popup} popups={popups} /> : null
    case 'agentCentre':
      return isLogin ? <AgentCentrePopup popups={popups} /> : null
    case 'realAccount':
      return <RealAccountPopup popups={popups} />
    case 'signOut':
      return <SignOutPopup popups={popups} />
    case 'installSteps':
      return <InstallStepsPopup popups={popups} />
  }
}
