import { useWords } from '@baize/i18n/react'
import { Avatar, IconButton, ThemeSwitch } from '@baize/ui'
import { chooseTheme, useTheme } from '@baize/ui/theme'
import { Languages } from 'lucide-react'
import { LanguageMenu } from '../../language/LanguageMenu.tsx'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { isAdmitted, type MemberInfo } from '../../session/visitor.ts'

const HeaderBalance = piece(() => import('../../features/money/HeaderBalance.tsx'), ['money'])

/** Who is signed in, with the own balance, and how the agent centre looks and speaks. */
export function AgentOwn() {
  const say = useWords('frame')
  const theme = useTheme()
  const visitor = useVisitor()
  return (
    <div className="agent-own">
      {visitor.kind === 'known' && <Who info={visitor.info} />}
      {isAdmitted(visitor) && (
        <Shown quiet>
          <HeaderBalance />
        </Shown>
      )}
      <ThemeSwitch
        theme={theme}
        onChange={chooseTheme}
        labels={{ toDark: say('theme.dark'), toLight: say('theme.light') }}
      />
      <LanguageMenu
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={say('language.choose')} icon={<Languages />} />
        )}
      />
    </div>
  )
}

/** By the nickname, if there is one. */
function Who({ info }: { info: MemberInfo }) {
  const name = info.nickname || info.shownAccount
  return (
    <span className="agent-who">
      <Avatar name={name} size={32} />
      <bdi className="agent-nickname">{name}</bdi>
    </span>
  )
}
