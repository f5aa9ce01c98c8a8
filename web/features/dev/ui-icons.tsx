import * as icons from "../../ui/icons/icons.tsx";
import * as laterIcons from "../../ui/icons/later-icons.tsx";
import * as moreIcons from "../../ui/icons/more-icons.tsx";
import { Row, Sample } from "./sample.tsx";

const { icon, directional, ...commonIcons } = icons;

export function Icons() {
  return (
    <Sample name="Icons">
      {Object.entries({ common: commonIcons, more: moreIcons, later: laterIcons }).map(([name, group]) => (
        <Row key={name}>
          {Object.entries(group)
            .sort(byName)
            .map(([name, Icon]) => (
              <span key={name} title={name}>
                <Icon className="size-6" />
              </span>
            ))}
        </Row>
      ))}
    </Sample>
  );
}

// The order of a module's exports differs between server and browser.
function byName([a]: [string, unknown], [b]: [string, unknown]) {
  return a < b ? -1 : 1;
}
