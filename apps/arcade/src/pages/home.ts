/** The page at `/`, for a visitor who did not open a game. */
export function homePage(titles: number): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The arcade</title><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>The arcade</h1>
<p>The game vendor that comes with Baize. It runs as a company of its own: another process, another
origin, a database and keys of its own, and no way to the platform's money but the vendor protocol.</p>
<p>It offers ${titles} games. They are opened from an operator's site.</p></main></body></html>`
}

export const homePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b1210;
  color: #eef3ef; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem }
h1 { font-family: Georgia, serif; font-size: 2.25rem; margin: 0 0 1rem }
p { color: #b3c1b9; margin: 0 0 1rem }
`
