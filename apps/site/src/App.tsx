import { ClientProvider } from '@baize/client'
import type { Words } from '@baize/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import { LanguageProvider } from './language/LanguageProvider.tsx'
import { routes } from './router/routes.tsx'
import { SessionProvider } from './session/SessionProvider.tsx'
import { startAnalytics } from './start/analytics.ts'
import type { Boot } from './start/boot.ts'
import type { Services } from './start/services.ts'
import { SiteProvider, useSite } from './start/site.tsx'
import { Gate } from './system/Gate.tsx'

export function App(props: { services: Services; boot: Boot; words: Words }) {
  const { client, queries, live } = props.services
  useEffect(() => {
    live.start()
    return () => live.stop()
  }, [live])
  return (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>
        <SiteProvider boot={props.boot}>
          <LanguageProvider first={props.words}>
            <SessionProvider>
              <BrowserRouter>
                <Analytics />
                <Gate>
                  <Pages />
                </Gate>
              </BrowserRouter>
            </SessionProvider>
          </LanguageProvider>
        </SiteProvider>
      </ClientProvider>
    </QueryClientProvider>
  )
}

function Pages() {
  return useRoutes(routes)
}

function Analytics() {
  const { gtagId } = useSite().permission
  useEffect(() => startAnalytics(gtagId), [gtagId])
  return null
}
