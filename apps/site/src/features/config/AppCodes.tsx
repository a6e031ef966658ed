import { useWords } from '@baize/i18n/react'
import { Button, Tabs } from '@baize/ui'
import { useState } from 'react'
import { WhenNear } from '../../frame/WhenNear.tsx'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { usePopups } from '../../popups/usePopups.ts'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { useSite } from '../../start/site.tsx'
import { type AppKind, appsOf, labelOf } from './resources.ts'

const QrCode = piece(async () => ({ default: (await import('@baize/ui/QrCode')).QrCode }))

const codeSizePx = 120

/** The apps of the merchant as codes to scan, with the steps that iOS needs. */
export function AppCodes() {
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
          <Shown quiet>
            <QrCode value={absolute(app.resource.url)} label={label} size={codeSizePx} />
          </Shown>
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
