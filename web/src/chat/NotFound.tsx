export function NotFound() {
  return (
    <main className="visitor">
      <section className="visitor-card">
        <h1>Page not found</h1>
        <p>This link is incomplete, or the chat has moved. Please ask for a new link where you found it.</p>
      </section>
    </main>
  );
}
