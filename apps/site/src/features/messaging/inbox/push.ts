/** Whether this browser can show notifications, and does. */
export type PushState = 'none' | 'install' | 'denied' | 'off' | 'on'

const workerPath = '/push-worker.js'
/** No page lies beneath it, so the worker never stands between a page and the server. */
const scope = '/push/'

export async function pushState(marks: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscribed()
  return subscription && marks.includes(await markOf(subscription.endpoint)) ? 'on' : 'off'
}

/** Asks the reader, then the browser’s push service; undefined where the reader said no. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(workerPath, { scope })
  await active(registration)
  const before = await registration.pushManager.getSubscription()
  // A subscription under another key cannot be used, and stands in the way of a new one.
  if (before && keyOf(before) !== key) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh: bare(p256dh), auth: bare(auth) }
}

/** The mark of what this browser had; undefined where it had nothing. */
export async function unsubscribe(): Promise<string | undefined> {
  const subscription = await subscribed()
  if (!subscription) return undefined
  const mark = await markOf(subscription.endpoint)
  await subscription.unsubscribe()
  return mark
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** As the server names it: the SHA-256 of the address, in hex. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function active(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve()
  return new Promise((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
    })
  })
}

function keyOf({ options }: PushSubscription): string {
  const key = options.applicationServerKey
  return key ? bare(btoa(String.fromCharCode(...new Uint8Array(key)))) : ''
}

const bare = (base64: string) =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** There, notifications exist only for a site that was added to the home screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
