import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import {
  CountBadge,
  cx,
  IconButton,
  LanguageSwitch,
  Logo,
  SelectField,
  Sheet,
  ThemeSwitch,
} from '@baize/ui'
import { chooseTheme, useTheme } from '@baize/ui/theme'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Menu } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { useOffice, useOfficeSend } from './hooks.tsx'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { groups, type Section } from './section.ts'
import { sections } from './sections.ts'
import { useActing, useMay } from './session/me.tsx'

export interface FrameProps {
  children: ReactNode
  onLanguage(code: LanguageCode): void
}

/** Around every page. Before somebody has set up the own account no page opens, and so there is no menu. */
export function Frame({ children, onLanguage }: FrameProps) {
  const say = useWords('office')
  const theme = useTheme()
  const { code } = useLanguage()
  const { me } = useActing()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <div className={cx('office', me.mustSetUp && 'office-alone')}>
      <a className="office-skip" href="#page">
        {say('skip')}
      </a>
      <header className="office-head">
        {!me.mustSetUp && (
          <span className="office-menu">
            <IconButton label={say('menu')} icon={<Menu />} onClick={() => setMenuOpen(true)} />
          </span>
        )}
        <Logo />
        <strong>{say('title')}</strong>
        <div className="office-tools">
          {!me.mustSetUp && (
            <>
              <Suspense>
                <PaletteHost />
              </Suspense>
              <div className="office-merchant">
                <ChooseMerchant />
              </div>
            </>
          )}
          <LanguageSwitch
            compact
            align="end"
            label={say('language')}
            value={code}
            onChange={(chosen) => onLanguage(chosen as LanguageCode)}
            languages={Object.entries(languages).map(([key, { name }]) => ({ code: key, name }))}
          />
          <ThemeSwitch
            theme={theme}
            onChange={chooseTheme}
            labels={{ toDark: say('theme.toDark'), toLight: say('theme.toLight') }}
          />
          <Leave />
        </div>
      </header>
      {!me.mustSetUp && (
        <nav className="office-rail" aria-label={say('navigation')}>
          <Links />
        </nav>
      )}
      <Sheet
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={say('title')}
        closeLabel={say('close')}
      >
        <div className="office-menu-merchant">
          <ChooseMerchant />
        </div>
        <nav aria-label={say('navigation')}>
          <Links onFollow={() => setMenuOpen(false)} />
        </nav>
      </Sheet>
      <main id="page" className="office-page" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** Which brand the pages are about. */
function ChooseMerchant() {
  const say = useWords('office')
  const { me, merchant, chooseMerchant } = useActing()
  if (me.merchants.length < 2) return <span className="office-brand">{merchant?.name}</span>
  return (
    <SelectField
      reserve={false}
      label={<span className="sr-only">{say('merchant')}</span>}
      value={merchant?.id}
      onChange={(event) => chooseMerchant(event.target.value)}
      options={me.merchants.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function Leave() {
  const say = useWords('office')
  const queries = useQueryClient()
  const { me } = useActing()
  const leave = useOfficeSend('officeLogout')
  function forget(): void {
    queries.setQueryData(['officeMe', {}], null)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'officeMe' })
  }
  const end = () => leave.mutate({}, { onSettled: forget })
  return <IconButton label={say('leave', { name: me.name })} icon={<LogOut />} onClick={end} />
}

const everyMs = 20_000

/** Only what somebody may open, with how much waits there. */
function Links({ onFollow }: { onFollow?: () => void }) {
  const say = useWords('office')
  const may = useMay()
  const waiting = useOffice('officeWaiting', {}, { everyMs })
  const { counts = {} } = waiting.data ?? {}
  const waitingIn = ({ queues = [] }: Section) =>
    queues.reduce((sum, queue) => sum + (counts[queue] ?? 0), 0)
  const shown = sections.filter(({ right, ofHouse }) => right === null || may(right, ofHouse))
  return (
    <div className="office-links">
      {groups.map((group) => {
        const pages = shown.filter((page) => page.group === group)
        if (pages.length === 0) return null
        return (
          <section key={group} aria-label={say(`group.${group}`)}>
            <h2>{say(`group.${group}`)}</h2>
            {pages.map((page) => {
              const { title, path, icon: Icon } = page
              const count = waitingIn(page)
              return (
                <NavLink key={path} to={path} onClick={onFollow}>
                  <Icon aria-hidden="true" />
                  {say(title)}
                  <CountBadge count={count} label={say('waiting.count', { count })} />
                </NavLink>
              )
            })}
          </section>
        )
      })}
    </div>
  )
}
