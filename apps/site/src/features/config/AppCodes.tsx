import { useWords } from '@baize/i18n/react'
import { Button, Tabs, useMedia } from '@baize/ui'
import { useState } from 'react'
import { WhenNear } from '../../frame/WhenNear.tsx'
import { WhenSettled } from '../../frame/WhenSettled.tsx'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { usePopups } from '../../popups/usePopups.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useSite } from '../../start/site.tsx'
import { type AppKind, appsOf, labelOf } from './resources.ts'

const QrCode = piece(async () => ({ default: (await import('@baize/ui/QrCode')).QrCode }))

const codeSizePx = 120

/** No code where it would have to be scanned with the device that shows it. */
const touchOnly = '(hover: none) and (pointer: coarse), (width < 640px)'

/** The apps of the merchant: as codes to scan with a phone, and on the phone itself as links. */
export function AppCodes() {
  const touch = useMedia(touchOnly)
  return touch ? <AppLinks /> : <Codes />
}

function AppLinks() {
  const say = useWords('frame')
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const apps = appsOf(useSite().permission.resources)
  if (apps.length === 0) return null
  return (
    <section className="rail-app" aria-label={say('app.title')}>
      {apps.map(({ kind, resource }) => (
        <Button
          key={kind}
          wide
          render={(props) => (
            <a href={resource.url} {...props}>
              {props.children}
            </a>
          )}
        >
          {labelOf(resource, language)}
        </Button>
      ))}
      {apps.some(({ kind }) => kind === 'ios') && (
        <Button size="sm" kind="quiet" onClick={() => popups.open({ kind: 'installSteps' })}>
          {say('app.steps')}
        </Button>
      )}
    </section>
  )
}

/** Codes to scan, with the steps that iOS needs. */
function Codes() {
  const say = useWords('frame')
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const apps = appsOf(useSite().permission.resources)
  const [chosen, setChosen] = useState<string>()
  const app = apps.find((each) => each.kind === chosen) ?? apps[0]
  if (!app) return null
  const label = labelOf(app.resource, language)
  return (
    <section className="rail-app" aria-label={say('app.title')}>
      <Tabs
        look="segments"
        label={say('app.title')}
        tabs={apps.map(({ kind }) => ({ id: kind, label: say(`app.${kind}`) }))}
        value={app.kind}
        onChange={setChosen}
      />
      <a href={app.resource.url} className="rail-app-code" aria-label={label}>
        <WhenNear>
          <WhenSettled>
            <Shown quiet>
              <QrCode value={absolute(app.resource.url)} label={label} size={codeSizePx} />
            </Shown>
          </WhenSettled>
        </WhenNear>
      </a>
      <p className="app-hint">{say(hintOf[app.kind])}</p>
      {app.kind === 'ios' && (
        <Button size="sm" kind="quiet" onClick={() => popups.open({ kind: 'installSteps' })}>
          {say('app.steps')}
        </Button>
      )}
    </section>
  )
}

const hintOf = {
  ios: 'app.iosHint',
  android: 'app.androidHint',
  lite: 'app.liteHint',
} as const satisfies Record<AppKind, string>

/** A phone that scans the code needs an absolute address. */
function absolute(address: string): string {
  return new URL(address, location.origin).href
}
