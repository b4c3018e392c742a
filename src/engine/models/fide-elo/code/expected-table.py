# Table 8.1.2: the largest difference of each row, from an expectation of 0.50 up in steps of 0.01; above the last it is 1.
EDGES = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
]


def surprise(score, difference):
    """Score minus expectation in hundredths: whole numbers and halves, so that sums are exact."""
    size = math.floor(abs(difference) + 0.5)
    row = sum(1 for edge in EDGES if edge < size)
    return 100 * score - (50 - row if difference < 0 else 50 + row)
