import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import type { PopupAsked, PopupKind } from './popup.ts'
import { type Popups, usePopups } from './usePopups.ts'
import { WaitLine } from './WaitLine.tsx'

export interface PopupProps<K extends PopupKind = PopupKind> {
  popup: Extract<PopupAsked, { kind: K }>
  popups: Popups
}

const LoginPopup = piece(() => import('./LoginPopup.tsx'), ['account', 'fields'])
const RegisterPopup = piece(() => import('./RegisterPopup.tsx'), ['account', 'fields'])
const ChangePasswordPopup = piece(() => import('./ChangePasswordPopup.tsx'), ['account', 'fields'])
const ForgotPasswordPopup = piece(() => import('./ForgotPasswordPopup.tsx'), ['account', 'fields'])
const HelpPopup = piece(() => import('./HelpPopup.tsx'), ['content'])
const FeedbackPopup = piece(() => import('./FeedbackPopup.tsx'), ['content', 'fields'])
const NoticePopup = piece(() => import('./NoticePopup.tsx'), ['content'])
const GamePopup = piece(() => import('./GamePopup.tsx'))
const ContractPopup = piece(() => import('./ContractPopup.tsx'), ['agent'])
const MemberCentrePopup = piece(() => import('./MemberCentrePopup.tsx'), ['member', 'content'])
const AgentCentrePopup = piece(() => import('./AgentCentrePopup.tsx'), ['agent', 'content'])
const RealAccountPopup = piece(() => import('./RealAccountPopup.tsx'), ['account'])
const SignOutPopup = piece(() => import('./SignOutPopup.tsx'), ['account'])
const InstallStepsPopup = piece(() => import('./InstallStepsPopup.tsx'), ['content'])

/** The one place where popups are shown; which one, the history says. */
export function PopupHost() {
  const popups = usePopups()
  const popup = popups.shown?.popup
  if (!popup) return null
  return (
    <Shown key={popup.kind} quiet meanwhile={<WaitLine />}>
      <Chosen popup={popup} popups={popups} />
    </Shown>
  )
}

function Chosen({ popup, popups }: { popup: PopupAsked; popups: Popups }) {
  const { isLogin } = useVisitor()
  switch (popup.kind) {
    case 'login':
      return <LoginPopup popups={popups} />
    case 'register':
      return <RegisterPopup popup={popup} popups={popups} />
    case 'changePassword':
      return <ChangePasswordPopup popups={popups} />
    case 'forgotPassword':
      return <ForgotPasswordPopup popups={popups} />
    case 'help':
      return <HelpPopup popup={popup} popups={popups} />
    case 'feedback':
      return <FeedbackPopup popups={popups} />
    case 'notice':
      return <NoticePopup popup={popup} popups={popups} />
    case 'game':
      return <GamePopup popup={popup} popups={popups} />
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
