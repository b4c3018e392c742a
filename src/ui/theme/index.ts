import "@fontsource-variable/radio-canada/wdth.css";
import "./tokens.css";
import "./base.css";
import "./forced.css";
import "./print.css";
