import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadAnnouncement } from './features/messaging/AnnouncementHost.tsx'
import { rememberedLanguage, startingLanguage } from './language/choice.ts'
import { fetchWords, speak } from './language/spoken.ts'
import { ChunkFault } from './router/chunk.ts'
import { preloadPage } from './router/routes.tsx'
import { enterAddressesOnce } from './router/sameAddress.ts'
import { joinTabs } from './session/token.ts'
import { takeArrival, tellVisit } from './start/arrival.ts'
import { bootByCalls, bootInPage, seed } from './start/boot.ts'
import { createServices } from './start/services.ts'

async function start(root: HTMLElement): Promise<void> {
  enterAddressesOnce()
  const invitation = takeArrival()
  joinTabs()
  await firstPaint()
  const services = createServices()
  const boot = bootInPage() ?? (await bootByCalls(services.client))
  if (boot.kind === 'stranger') {
    const { showStranger } = await import('./start/plainPages.ts')
    return showStranger(root, boot)
  }
  await breath()
  seed(services.queries, boot)
  preloadAnnouncement(boot.popups)
  if (boot.mark !== undefined) services.live.know(boot.mark)
  // A link may name the language of its page.
  const named = new URLSearchParams(location.search).get('lang')
  const remembered = [named, rememberedLanguage(), boot.language]
  const words = await speak(startingLanguage(boot.whitelabel.merchant, remembered))
  // The server's markup stays until the page is ready; a transition renders it in small slices.
  await fetchWords(['frame'])
  await breath()
  await preloadPage(location.pathname)
  await breath()
  startTransition(() =>
    createRoot(root, { onCaughtError: tell }).render(
      <App services={services} boot={boot} words={words} />,
    ),
  )
  tellVisit(services.client, invitation)
}

/** Waits until the server's markup is painted; a hidden page paints nothing, so it does not wait. */
async function firstPaint(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.first img')]
  const shown = pictures.map((picture) => picture.decode())
  await Promise.race([painted(Promise.allSettled(shown)), pause(paintWaitMaxMs)])
}

async function painted(ready: Promise<unknown>): Promise<void> {
  await ready
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await breath()
}

/** Yields between two pieces of work, so that the page can react to input. */
function breath(): Promise<void> {
  return pause(0)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const paintWaitMaxMs = 150

/** Reports errors, except for failed code loads: those are shown to the visitor with a retry. */
function tell(fault: unknown): void {
  if (!(fault instanceof ChunkFault)) console.error(fault)
}

async function stumble(root: HTMLElement, fault: unknown): Promise<void> {
  const { showStartFault } = await import('./start/plainPages.ts')
  await showStartFault(root, fault)
}

const root = document.getElementById('root')
if (root) start(root).catch((fault: unknown) => stumble(root, fault))
