const paths = {
  spin: 'M20 11A8 8 0 1 0 18.5 16M20 5v6h-6',
  stop: 'M7 7h10v10H7z',
  skip: 'M5 5l8 7-8 7zM18 5v14',
  auto: 'M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3M18 3v4h-4M6 21v-4h4',
  turbo: 'M13 2L5 13h6l-1 9 8-11h-6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 11v6M12 7h.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  close: 'M6 6l12 12M18 6L6 18',
  star: 'M12 3l2.7 6 6.3.6-4.8 4.3 1.4 6.3L12 17l-5.6 3.2 1.4-6.3L3 9.6 9.3 9z',
} as const

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  )
}
