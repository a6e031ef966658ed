import { expect, test } from './house.ts'
import { expectAccessible } from './people.ts'

test('[MSG-05] a reader finds the blog, opens a post, a topic and the next post', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await page.getByRole('button', { name: /^Safer play/ }).click()
  await expect(page).toHaveURL(/topic=safety/)
  await expect(page.locator('.post-card')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set a limit before you play, not after' }).click()
  await expect(page).toHaveURL(/\/blog\/limits-before-you-play$/)
  await expect(page.getByRole('heading', { name: 'Easy to tighten, slow to loosen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link').first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'A bonus without surprises' }),
  ).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.locator('.post-card')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[MSG-05] the text is in the page, and leads on @main', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Check a round yourself in two minutes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Check a round yourself in two minutes',
    )
    await expect(page.getByText('What is fixed before you bet')).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting' })
    // Nothing stands for what never comes.
    await expect(page.locator('.first-tiles')).toBeHidden()
    await expect(page.locator('.first-pill')).toBeHidden()
    await expect(page.getByText('This site needs JavaScript')).toBeHidden()
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page.getByRole('link', { name: 'A bonus without surprises' })).toBeVisible()
  })
})

test('[MSG-05] a post that is not there says so', { tag: '@desk' }, async ({ page }) => {
  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This post is not here')).toBeVisible()
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.locator('.post-card').first()).toBeVisible()
})
