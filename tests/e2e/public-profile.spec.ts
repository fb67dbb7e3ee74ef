import { expect, onPhone, signUp, test, type SignedIn } from './journey.ts';
import { author, publishable, shareForm } from './teaching-pages.ts';

test.use({ serverEnvironment: { JOURNEY: 'public-profile' }, expectedConsole: [/status of 404/] });

test(
  '[S3 §2] visitors read what is shown to everybody on a page, and members open a profile from a name and go on where they were',
  onPhone,
  async ({ page, browser, server, viewport, signIn, expectAccessibleInBothThemes }) => {
    const ada = await author(browser, server, server.administrator, 'Adele Quennell');
    await ada.call('POST', `/api/user/${ada.id}`, { page: 'updateUser', id: ada.id, taglife: 'Poetical science' });
    const card = await publishable(ada, server, 'The analytical engine');
    const { url_seo: slug } = await ada.call<{ url_seo: string }>('POST', '/api/focus-card/public/', {
      id: card,
      language: 'en',
      ...shareForm,
    });

    const reading = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: server.url,
      ...(viewport && { viewport }),
    });
    const visitor = await reading.newPage();
    await visitor.goto(`/${slug}`);
    await visitor.getByRole('link', { name: 'By Adele Quennell' }).click();
    await expect(visitor).toHaveURL(`/profile/${ada.id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Adele Quennell' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'The analytical engine' })).toBeVisible();
    // Her card names her, the rest is for members.
    await expect(visitor.getByText('Poetical science')).toHaveCount(0);
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await ada.call('PUT', '/api/user/privacy', { reach: 'everybody' });
    await visitor.reload();
    await expect(visitor.getByText('Poetical science')).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveCount(0);

    // Whoever is not shown is like nobody: the page, and the redirect that leads there, by name and by id.
    const member = await signIn('Björn Wetherby');
    const bytes = async (name: string) => {
      const leads = await reading.request.get(`/app/focusmate/${name}`, { maxRedirects: 0 });
      const reply = await reading.request.get(`/profile/${name}`);
      expect([leads.status(), reply.status()]).toEqual([302, 404]);
      const { 'content-security-policy': _nonce, date: _date, 'x-request-id': _id, ...headers } = leads.headers();
      const page = (await reply.text()).replaceAll(/nonce="[^"]*"/g, '');
      return [JSON.stringify(headers), await leads.text(), page].join().replaceAll(name, 'NAME');
    };
    const usernameOf = async (person: SignedIn) =>
      (await person.call<{ username: string }>('GET', '/api/user/me')).username;
    const unknown = await bytes('x'.repeat(member.id.length));
    expect(await bytes('nobody-of-this-name')).toBe(unknown);
    for (const name of [member.id, await usernameOf(member)]) expect(await bytes(name)).toBe(unknown);
    // Nor is whoever was shown to everybody, before they were suspended or hidden by a moderator.
    const shownOnce = async (name: string) => {
      const person = await signUp(server, await browser.newContext({ baseURL: server.url }), name);
      await person.call('PUT', '/api/user/privacy', { reach: 'everybody' });
      expect((await reading.request.get(`/profile/${person.id}`)).status()).toBe(200);
      return { id: person.id, username: await usernameOf(person) };
    };
    const [suspended, hidden] = [await shownOnce('Cora Suspended'), await shownOnce('Dora Hidden')];
    const report = { memento_id: hidden.id, memento_title: 'Dora Hidden', selectedReason: 'spam' };
    await server.administrator.call('PUT', `/api/admin/members/${suspended.id}`, { suspended: true });
    await ada.call('POST', '/api/report', report);
    await server.administrator.call('PUT', `/api/admin/reports/${hidden.id}`, { act: 'hide', reason: 'spam' });
    for (const { id, username } of [suspended, hidden])
      for (const name of [id, username]) expect(await bytes(name)).toBe(unknown);
    // What a page or a feed never says of its author.
    await ada.call('PUT', '/api/user/privacy', { young: false });
    for (const path of [`/profile/${ada.id}`, `/${slug}`, '/explore', '/feed/all.atom', '/sitemap.xml']) {
      const text = await (await reading.request.get(path)).text();
      for (const kept of [ada.email, 'PREMIUM', '"young"', 'gpt_token', 'allowed_student'])
        expect(text, `${path}: ${kept}`).not.toContain(kept);
    }
    await visitor.goto(`/app/focusmate/${member.id}`);
    await expect(visitor.getByRole('heading', { name: 'No profile to show here' })).toBeVisible();
    await reading.close();

    const looking = await browser.newContext({ baseURL: server.url, ...(viewport && { viewport }) });
    const still = await looking.newPage();
    await still.goto(`/profile/${ada.id}`);
    await expectAccessibleInBothThemes(still);
    await looking.close();

    await page.goto(`/app/explore?card=${slug}`);
    const shown = page.getByRole('dialog').filter({ hasText: 'Why it matters' });
    await page.getByRole('link', { name: 'By Adele Quennell' }).click();
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await expect(profile.getByRole('heading', { level: 1, name: 'Adele Quennell' })).toBeVisible();
    await expect(profile.getByText('Poetical science')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await profile.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(profile.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(shown).toBeVisible();
    await expect(page).toHaveURL(`/app/explore?card=${slug}`);

    // The page of a profile leads back too, and without a page before it to the start of a session.
    await page.goto(`/app/focusmate/${ada.id}`);
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/app/newFocus');
  },
);
