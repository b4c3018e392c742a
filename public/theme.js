// The chosen theme before the first paint; the page itself keeps it from then on.
try {
  const theme = localStorage.getItem("podium-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: the system's theme it is.
}
