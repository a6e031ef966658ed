// Shows notifications, and nothing else: it keeps no files and answers no requests of pages. Its scope holds no
// page of the site.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, text, tag, lang, dir } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title ?? self.location.host, {
      body: text ?? '',
      tag,
      lang,
      dir,
      icon: '/icon-192.png',
      data: { address: '/member?page=messageV2' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.address))
})

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = pages.find(({ url }) => new URL(url).pathname === new URL(address, url).pathname)
  if (known) return known.focus()
  return self.clients.openWindow(address)
}
