import { useWords } from '@baize/i18n/react'
import { EmptyState, Page, Spinner, ToastRegion } from '@baize/ui'
import { browserStorage } from '@baize/ui/storage'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { about } from './about.ts'
import { Fault } from './Fault.tsx'
import { Frame } from './Frame.tsx'
import { useOffice } from './hooks.tsx'
import { useChooseLanguage } from './language.tsx'
import { sections } from './sections.ts'
import { Login } from './session/Login.tsx'
import { ActingContext, useMay } from './session/me.tsx'
import { SetUp } from './session/SetUp.tsx'

const SupportLive = lazy(async () => ({
  default: (await import('./features/support/SupportLive.tsx')).SupportLive,
}))

const merchantKey = 'office-merchant'

/** The door, the setting up of somebody new, or the pages. */
export function Office() {
  const queries = useQueryClient()
  const asked = useOffice('officeMe', {})
  const me = asked.data ?? undefined
  const [chosen, setChosen] = useState(() => browserStorage.getItem(merchantKey))
  const merchant = me?.merchants.find(({ id }) => id === chosen) ?? me?.merchants[0]
  useLayoutEffect(() => {
    about.merchantId = merchant?.id
  }, [merchant?.id])

  const acting = useMemo(() => {
    if (!me) return undefined
    return {
      me,
      merchant,
      chooseMerchant(id: string) {
        browserStorage.setItem(merchantKey, id)
        about.merchantId = id
        setChosen(id)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'officeMe' })
      },
    }
  }, [me, merchant, queries])

  if (asked.isPending) return <Spinner />
  if (asked.error && asked.error.code !== 'not-signed-in')
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!acting) return <Login onOpened={() => void asked.refetch()} />
  return (
    <ActingContext value={acting}>
      <RouterProvider router={router} />
    </ActingContext>
  )
}

const router = createBrowserRouter(
  [
    {
      Component: Layout,
      children: [
        { index: true, Component: FirstPage },
        ...sections.map(({ path, Page: Shown }) => ({ path, element: <Shown /> })),
        { path: '*', Component: NotFound },
      ],
    },
  ],
  { basename: '/backoffice' },
)

function Layout() {
  const say = useWords('office')
  const choose = useChooseLanguage()
  const may = useMay()
  const { data: me } = useOffice('officeMe', {})
  return (
    <Frame onLanguage={choose}>
      <Suspense fallback={<Spinner />}>{me?.mustSetUp ? <SetUp me={me} /> : <Outlet />}</Suspense>
      {!me?.mustSetUp && may('support.read') && (
        <Suspense>
          <SupportLive />
        </Suspense>
      )}
      <ToastRegion label={say('toasts')} closeLabel={say('close')} />
    </Frame>
  )
}

/** The first page that somebody may open. */
function FirstPage() {
  const may = useMay()
  const first = sections.find(
    ({ group, right, ofHouse }) => group && (right === null || may(right, ofHouse)),
  )
  return <Navigate to={first?.path ?? '/account'} replace />
}

function NotFound() {
  const say = useWords('office')
  return (
    <Page>
      <EmptyState title={say('notFound.title')}>{say('notFound.text')}</EmptyState>
    </Page>
  )
}
