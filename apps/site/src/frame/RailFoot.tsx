import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { chooseTheme, useTheme } from '@baize/ui/theme'
import { ChevronDown, Headset, Languages, Moon, Send, Sun, ThumbsUp } from 'lucide-react'
import { AppCodes } from '../features/config/AppCodes.tsx'
import { useGroupBanner } from '../features/messaging/GroupBanner.tsx'
import { titleOf, useVisibleContacts } from '../features/support/contacts.ts'
import { LanguageMenu } from '../language/LanguageMenu.tsx'
import { useLanguageChoice } from '../language/LanguageProvider.tsx'
import { openChat } from '../start/talk.ts'
import { RailButton, RailOut, Tipped } from './railItems.tsx'

/** The lower end of the side menu: contacts, the app, the language. */
export default function RailFoot({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const say = useWords('frame')
  const theme = useTheme()
  const contacts = useVisibleContacts()
  const isOurs = !contacts.some(({ kind, path }) => kind === 'live-chat' && path !== '')
  const talk = () => {
    onChosen?.()
    openChat({})
  }
  const { language } = useLanguageChoice()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <>
      <nav className="rail-group" aria-label={say('rail.contacts')}>
        {isOurs && (
          <RailButton Icon={Headset} onPress={talk}>
            {say('contact.liveChat')}
          </RailButton>
        )}
        {contacts
          .filter(({ path }) => path !== '')
          .map((entry) => (
            <RailOut
              key={`${entry.kind}${entry.csPosition}`}
              href={entry.path}
              Icon={signs[entry.kind]}
            >
              {entry.kind === 'live-chat' ? say('contact.liveChat') : titleOf(entry, language)}
            </RailOut>
          ))}
      </nav>
      <RailBanner />
      <AppCodes />
      <div className="rail-group">
        <RailButton Icon={theme === 'dark' ? Sun : Moon} onPress={() => chooseTheme(other)}>
          {say(`theme.${other}`)}
        </RailButton>
        <LanguageMenu
          trigger={(props) => (
            <Tipped tip={say('language.choose')}>
              <button
                type="button"
                className="rail-item"
                {...props}
                aria-label={say('language.current', { language: languages[language].name })}
              >
                <Languages aria-hidden="true" />
                <span>{languages[language].name}</span>
                <span className="rail-end">
                  <ChevronDown className="rail-chevron" aria-hidden="true" />
                </span>
              </button>
            </Tipped>
          )}
        />
      </div>
    </>
  )
}

function RailBanner() {
  const banner = useGroupBanner('w_leftmenu')
  return banner && <div className="rail-banner rail-wide-only">{banner}</div>
}

const signs = { 'live-chat': Headset, telegram: Send, facebook: ThumbsUp }
