// Before the app: the chosen theme before the first paint, and a sentence in place of a blank page. Old words on purpose.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem("podium-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch (closed) {
    // Storage is closed to this page: the system's theme it is.
  }

  function say(words) {
    root.setAttribute("data-stopped", "");
    function write() {
      var opening = document.getElementById("opening");
      if (!opening) return;
      opening.setAttribute("role", "alert");
      opening.className = "now";
      opening.textContent = words;
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", write);
    else write();
  }

  // The youngest of what the app is built on.
  var able =
    window.CSS &&
    CSS.supports &&
    CSS.supports("grid-template-rows", "subgrid") &&
    CSS.supports("selector(:has(a))") &&
    "popover" in HTMLElement.prototype &&
    Array.prototype.toSorted;
  if (!able) say("Podium needs a newer browser: Chrome or Edge 117, Firefox 125, Safari 17, or later.");

  window.addEventListener(
    "error",
    function (event) {
      var part = event.target;
      if (part && part.tagName === "SCRIPT" && document.getElementById("opening"))
        say("Podium could not be loaded. Check the connection, then reload the page.");
    },
    true,
  );
})();
