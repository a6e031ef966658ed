import { useWords } from '@baize/i18n/react'
import { useMedia } from '@baize/ui'
import {
  CircleHelp,
  Coins,
  Gift,
  Heart,
  History,
  House,
  type LucideIcon,
  Megaphone,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { categories } from '../features/catalogue/categories.tsx'
import { useNavigation } from '../features/catalogue/useVendors.ts'
import { paths } from '../paths.ts'
import { usePopups } from '../popups/usePopups.ts'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useGoTo } from '../router/useGoTo.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { useSite } from '../start/site.tsx'
import { type RailExtra, railExtras } from './accountEntries.ts'
import { useEntryName } from './entryName.tsx'
import { navigationWidth, RailButton, RailLink } from './railItems.tsx'

const RailFoot = piece(() => import('./RailFoot.tsx'))

export function Rail() {
  const say = useWords('frame')
  return (
    <aside className="rail" aria-label={say('rail.label')}>
      <RailBody />
    </aside>
  )
}

/** The side menu, and the sheet of phones. The categories are in it only where the header has none. */
export function RailBody({ onChosen }: { onChosen?: () => void }) {
  const say = useWords('frame')
  const visitor = useVisitor()
  const isInHeader = useMedia(navigationWidth)
  return (
    <>
      {!isInHeader && (
        <nav className="rail-group" aria-label={say('rail.games')}>
          <GameTypes onChosen={onChosen} />
        </nav>
      )}
      <nav className="rail-group" aria-label={say('rail.more')}>
        {visitor.isLogin && (
          <>
            <RailLink to={paths.favourites()} Icon={Heart} onChosen={onChosen}>
              {say('rail.favourites')}
            </RailLink>
            <RailLink to={paths.recent()} Icon={History} onChosen={onChosen}>
              {say('rail.recent')}
            </RailLink>
          </>
        )}
        <Extras onChosen={onChosen} />
      </nav>
      <Shown quiet>
        <RailFoot onChosen={onChosen} />
      </Shown>
    </>
  )
}

function GameTypes({ onChosen }: { onChosen?: () => void }) {
  const name = useEntryName()
  return useNavigation().map((entry) => {
    const signs = { home: House, promotions: Megaphone }
    const Icon = entry.kind === 'games' ? categories[entry.gameType].Icon : signs[entry.kind]
    return (
      <RailLink key={entry.to} to={entry.to} Icon={Icon} onChosen={onChosen}>
        {name(entry)}
      </RailLink>
    )
  })
}

function Extras({ onChosen }: { onChosen?: () => void }) {
  const say = useWords('frame')
  const { flags } = useSite()
  const visitor = useVisitor()
  const goTo = useGoTo()
  const popups = usePopups()
  const presses = {
    rewards: { Icon: Gift, open: () => goTo.member('rewardCenter') },
    help: { Icon: CircleHelp, open: () => popups.over({ kind: 'help' }) },
  }
  return railExtras(flags, visitor).map((extra) => {
    if (extra !== 'rewards' && extra !== 'help') {
      return (
        <RailLink key={extra} {...extraLinks[extra]} onChosen={onChosen}>
          {say(`rail.${extra}`)}
        </RailLink>
      )
    }
    const { Icon, open } = presses[extra]
    const press = () => {
      onChosen?.()
      open()
    }
    return (
      <RailButton key={extra} Icon={Icon} onPress={press}>
        {extra === 'help' ? say('footer.helpCentre') : say('account.rewardCentre')}
      </RailButton>
    )
  })
}

const extraLinks = {
  pointsMall: { to: paths.pointsMall(), Icon: Coins },
  inviteFriends: { to: paths.member('referral'), Icon: UserPlus },
  registerCentre: { to: paths.agentHome('registerCenter'), Icon: UsersRound },
} satisfies Record<Exclude<RailExtra, 'rewards' | 'help'>, { to: string; Icon: LucideIcon }>
